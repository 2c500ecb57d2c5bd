// A worker in Node.

import { parentPort } from 'node:worker_threads';
import { received } from './serve.js';

parentPort.on('message', (data) => received(data, (message) => parentPort.postMessage(message)));
