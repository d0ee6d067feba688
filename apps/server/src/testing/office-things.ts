import { emptyMail } from '@isocenter/contract/office/mail-parts.ts';
import { billsOf } from './billed-things.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { orderOf } from './shop-steps.ts';
import { json, type Person } from './test-app.ts';

/** What a person has in the apps of the office, one of each kind. */
export async function officeThingsOf(world: ClinicWorld, name: 'north' | 'south', person: Person) {
  const file = await person.json<{ fileId: string }>(`/api/office/files?name=${name}.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `A file of the ${name}`,
  });
  return {
    'office-file': file.fileId,
    mail: await mailOf(name, person),
    order: await orderOf(world, name, person),
    ...(await billsOf(world, name)),
  };
}

async function mailOf(name: string, person: Person): Promise<number> {
  const draft = { ...emptyMail, subject: `Mail of ${name}` };
  return (await person.json<{ mailId: number }>('/api/office/mails', json(draft))).mailId;
}

/** Numbers of the office that nothing has. */
export const absentOfficeThings = {
  'office-file': '00000000-0000-4000-8000-000000000007',
  mail: 2_000_000_000,
  order: 900_000_031,
  invoice: 900_000_041,
  price: 900_000_042,
  billable: 900_000_043,
};
