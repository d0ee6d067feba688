import { emptyStaff } from '@isocenter/contract/office/staff.ts';
import { emptyTask } from '@isocenter/contract/office/tasks.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

/** What a person has in the apps of the office, one of each kind. */
export async function officeThingsOf(world: ClinicWorld, name: 'north' | 'south', person: Person) {
  const file = await person.json<{ fileId: string }>(`/api/office/files?name=${name}.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `A file of the ${name}`,
  });
  const task = await person.json<{ taskId: number }>('/api/office/tasks', json({ ...emptyTask, title: name }));
  const staff = await world.admin.json<{ staffId: number }>(
    '/api/office/staff',
    json({ ...emptyStaff, fullName: name, email: `${name}@staff.example`, clinicId: world.clinics[name] }),
  );
  return { 'office-file': file.fileId, staff: staff.staffId, task: task.taskId };
}

/** Numbers of the office that nothing has. */
export const absentOfficeThings = {
  'office-file': '00000000-0000-4000-8000-000000000007',
  staff: 900_000_032,
  task: 900_000_031,
};
