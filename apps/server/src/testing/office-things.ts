import { absentCalendarThings, calendarThingsOf } from './calendar-things.ts';
import type { ClinicWorld } from './clinic-world.ts';
import type { Person } from './test-app.ts';

/** What a person has in the apps of the office, one of each kind. */
export async function officeThingsOf(world: ClinicWorld, name: 'north' | 'south', person: Person) {
  const file = await person.json<{ fileId: string }>(`/api/office/files?name=${name}.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `A file of the ${name}`,
  });
  return { 'office-file': file.fileId, ...(await calendarThingsOf(world, name, person)) };
}

/** Numbers of the office that nothing has. */
export const absentOfficeThings = { 'office-file': '00000000-0000-4000-8000-000000000007', ...absentCalendarThings };
