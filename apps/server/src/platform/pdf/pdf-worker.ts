import { answerTasks } from '../worker-pool/answer-tasks.ts';
import { drawPages } from './draw-pages.ts';
import type { PageDescription } from './page-description.ts';

answerTasks<readonly PageDescription[]>(async (descriptions) => {
  const moved = Uint8Array.from(await drawPages(descriptions));
  return { result: moved, transfer: [moved.buffer] };
});
