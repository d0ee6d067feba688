import { appointmentIn, makeWorkitem } from '#testing/appointment-steps.ts';
import type { ExampleIds } from '#testing/example-ids.ts';

/** Makes an appointment for a patient whose name stands nowhere else. */
export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId, name, person }) => {
    const { appointmentId, uid } = await makeWorkitem(app, person, appointmentIn(clinicId, name));
    return { appointment: appointmentId, workitem: uid };
  },
};
