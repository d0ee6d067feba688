import type { Words } from '@isocenter/contract/said.ts';
import { AppError } from './app-error.ts';

const usualSeconds = 60;
const longestSeconds = 3600;

/** The refusal of everybody while an administrator keeps the installation to himself. */
export class InMaintenance extends AppError {
  /** From 60 to 3600: the end is an expectation, and may come earlier. */
  readonly retryAfterSeconds: number;

  /** @param milliseconds until the expected end; undefined where none is */
  constructor(message: Words, milliseconds = 0) {
    super('maintenance', message);
    this.retryAfterSeconds = Math.min(longestSeconds, Math.max(usualSeconds, Math.ceil(milliseconds / 1000)));
  }
}
