import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { settings } from './settings.svelte';

settings.keep();
mount(App, { target: document.getElementById('page')! });
