// Offline use, and what happens when there is a new version: it waits, the page says so, and a click takes it.

import { words } from './words';

/** Told to the window when a new version is ready; `detail` takes it. Whoever shows it prevents the default. */
export const UPDATE = 'gridproof:update';

/** Keeps the app for offline use. Without that everything else works. */
export function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('./sw.js').then(watch, () => {});
}

function watch(registration: ServiceWorkerRegistration | undefined) {
  // Where workers are not allowed there may be none.
  if (!registration) return;
  const ready = () => {
    // The first version of all has nothing to replace.
    if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting);
  };
  ready();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', ready);
  });
  // A page that stays open for days hears of new versions, too.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => {});
  });
}

function tell(waiting: ServiceWorker) {
  const take = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  };
  const event = new CustomEvent(UPDATE, { detail: take, cancelable: true });
  if (window.dispatchEvent(event)) show(take);
}

/** The plainest way to say it. */
function show(take: () => void) {
  if (document.querySelector('.update')) return;
  const bar = document.createElement('div');
  bar.className = 'update';
  bar.role = 'status';
  bar.style.cssText = 'position:fixed;inset:auto 0 0;z-index:9;padding:.6rem 1rem;display:flex;gap:.6rem;align-items:center;background:Canvas;color:CanvasText;border-top:1px solid';
  bar.append(`${words.update.ready} `);
  for (const [label, act] of [[words.update.take, take], [words.update.later, () => bar.remove()]] as const) {
    const button = document.createElement('button');
    button.textContent = label;
    button.addEventListener('click', act);
    bar.append(button);
  }
  document.body.append(bar);
}
