import { emptyCriticalResult } from '@isocenter/contract/reading/critical-results/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

/** Flagged for somebody who has no account. */
export const exampleIds: ExampleIds = {
  make: async ({ name, person, studyUid }) => {
    const wish = { ...emptyCriticalResult, finding: `Finding of ${name}`, toName: `Told of ${name}` };
    const path = `/api/studies/${studyUid}/critical-results`;
    const { criticalResultId } = await person.json<{ criticalResultId: number }>(path, json(wish));
    return { 'critical-result': criticalResultId };
  },
  // For those who take part in the clinic's work; others have those that they were notified of.
  personal: ['critical-result'],
};
