import { answerTasks } from '../worker-pool/answer-tasks.ts';
import { drawPages } from './draw-pages.ts';
import type { PageDescription } from './page-description.ts';

answerTasks<PageDescription>(async (description) => {
  const moved = Uint8Array.from(await drawPages(description));
  return { result: moved, transfer: [moved.buffer] };
});
