import { emptyMail } from '@isocenter/contract/office/mail/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person }) => {
    const mail = { ...emptyMail, subject: `Mail of ${name}` };
    return { mail: (await person.json<{ mailId: number }>('/api/office/mails', json(mail))).mailId };
  },
  personal: ['mail'],
};
