import { answerTasks } from '../worker-pool/answer-tasks.ts';
import { drawPages } from './draw-pages.ts';
import type { PageDescription } from './page-description.ts';

answerTasks<readonly PageDescription[]>(drawPages);
