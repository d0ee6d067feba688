import { Analysis } from './analysis.ts';
import type { ToWorker } from './messages.ts';

const analysis = new Analysis((message) => self.postMessage(message));
self.addEventListener('message', (event: MessageEvent<ToWorker>) => analysis.hear(event.data));
