// A worker in a browser.

import { received } from './serve.js';

onmessage = ({ data }) => received(data, (message) => postMessage(message));
