import { madeAnonymous } from '#testing/anonymise-steps.ts';
import type { ExampleIds } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async ({ clinicId, name, person, studyUid }) => {
    const { anonymisationId } = await madeAnonymous(person, studyUid, { patientId: `ANON-${name}`, clinicId });
    return { anonymisation: anonymisationId };
  },
  personal: ['anonymisation'],
};
