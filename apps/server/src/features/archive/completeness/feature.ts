import { wentQuiet } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { checkCompleteness } from './completeness.ts';

/** Finds studies that lack images. */
export const completenessFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    study_gap: 'all',
  },
  care: ({ db }) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: [wentQuiet],
      what: 'looking for missing images',
      work: () => checkCompleteness(db),
    },
  ],
};
