import { AppError } from '#platform/http/app-error.ts';

/** Thrown when bytes could not be put into the object store before anybody is told of them: nothing of them is kept. */
export class NotPromised extends AppError {
  constructor() {
    super('not-ready', 'The object store takes nothing now, so nothing can be received. Try again later.');
  }
}
