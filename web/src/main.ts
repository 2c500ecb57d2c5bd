import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { keepForOffline } from './update';

const target = document.getElementById('app');
if (target) mount(App, { target });

keepForOffline();

// Fonts come when everything else is there.
const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
window.addEventListener('load', () => idle(() => void import('./css/fonts.css')));
