import { AppError } from '#platform/http/app-error.ts';
import type { Tier } from './pack-location.ts';

const sentences = {
  online: 'These images cannot be read now.',
  nearline: 'These images are in the nearline store, which cannot be reached now. They come back with it.',
  object: 'These images are in the object store, which cannot be reached now. They come back with it.',
} as const satisfies Record<Tier, string>;

/** Thrown when the requested bytes lie in a store that is not there now. Nothing of it is lost. */
export class StoreAway extends AppError {
  constructor(tier: Tier) {
    super('not-ready', sentences[tier]);
  }
}
