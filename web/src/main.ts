import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './page.css';
import { settings } from './settings.svelte';

settings.keep();
mount(App, { target: document.getElementById('page')! });
