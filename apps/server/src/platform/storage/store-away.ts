import { AppError } from '#platform/http/app-error.ts';
import type { Tier } from './pack-location.ts';

/** Thrown when the requested bytes lie in a store that is not there now. Nothing of it is lost. */
export class StoreAway extends AppError {
  constructor(tier: Tier) {
    super(
      'not-ready',
      tier === 'object'
        ? 'These images are in the object store, which cannot be reached now. They come back with it.'
        : 'These images are in the nearline store, which cannot be reached now. They come back with it.',
    );
  }
}
