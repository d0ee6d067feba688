import type { Words } from '@isocenter/contract/said.ts';
import { AppError } from './app-error.ts';

const longestSeconds = 900;

/** A refusal that ends by itself: the answer says when. */
export class TooManyRequests extends AppError {
  /** From 1 to 900. */
  readonly retryAfterSeconds: number;

  constructor(message: Words, waitMilliseconds: number) {
    super('too-many-requests', message);
    this.retryAfterSeconds = Math.min(longestSeconds, Math.max(1, Math.ceil(waitMilliseconds / 1000)));
  }
}
