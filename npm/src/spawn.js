// Workers in a browser.

export const processors = () => globalThis.navigator?.hardwareConcurrency ?? 1;

/** Whether a worker can be stopped by a flag in shared memory. */
export const sharesMemory = () => globalThis.crossOriginIsolated === true;

export function spawn({ onMessage, onError }) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = ({ message }) => onError(message || 'the engine stopped unexpectedly');
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    hold: () => {},
  };
}
