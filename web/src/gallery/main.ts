import { mount } from 'svelte';
import '../page.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('page')! });
