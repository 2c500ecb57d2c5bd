import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { drawing } from './engine';
import { whenIdle } from './idle';
import { router } from './shell/router.svelte';
import { keepForOffline } from './update';

// Screens with a board need the engine, which loads beside them. Home is shown first: its boards come later.
if (router.route.screen !== 'home') void drawing().ask({ verb: 'games' }).catch(() => {});

const target = document.getElementById('app');
if (target) mount(App, { target });

// When everything else is there: the fonts, and the files for offline use, which are all that there are.
window.addEventListener('load', () => whenIdle(() => {
  void import('./css/fonts.css');
  keepForOffline();
}));
