import { emptyMail } from '@isocenter/contract/office/mail-parts.ts';
import { emptyStaff } from '@isocenter/contract/office/staff.ts';
import { emptyTask } from '@isocenter/contract/office/tasks.ts';
import { billsOf } from './billed-things.ts';
import { absentCalendarThings, calendarThingsOf } from './calendar-things.ts';
import { absentChatThings, chatThingsOf } from './chat-things.ts';
import { absentAnalyticsThings, analyticsThingsOf } from './analytics-things.ts';
import { absentArticleThings, articleThingsOf } from './article-things.ts';
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
  const mail = { ...emptyMail, subject: `Mail of ${name}` };
  const staff = { ...emptyStaff, fullName: name, email: `${name}@staff.example`, clinicId: world.clinics[name] };
  return {
    'office-file': file.fileId,
    staff: (await world.admin.json<{ staffId: number }>('/api/office/staff', json(staff))).staffId,
    mail: (await person.json<{ mailId: number }>('/api/office/mails', json(mail))).mailId,
    task: (await person.json<{ taskId: number }>('/api/office/tasks', json({ ...emptyTask, title: name }))).taskId,
    order: await orderOf(world, name, person),
    ...(await billsOf(world, name)),
    ...(await calendarThingsOf(world, name, person)),
    ...(await chatThingsOf(world, name, person)),
    ...(await articleThingsOf(world, name, person)),
    ...(await analyticsThingsOf(world, name)),
  };
}

/** Numbers of the office that nothing has. */
export const absentOfficeThings = {
  'office-file': '00000000-0000-4000-8000-000000000007',
  mail: 2_000_000_000,
  staff: 900_000_034,
  task: 900_000_032,
  order: 900_000_031,
  invoice: 900_000_041,
  price: 900_000_042,
  billable: 900_000_043,
  ...absentCalendarThings,
  ...absentChatThings,
  ...absentArticleThings,
  ...absentAnalyticsThings,
};
