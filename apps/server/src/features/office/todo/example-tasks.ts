import { emptyTask, type TaskFields } from '@isocenter/contract/office/todo/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { exampleKeys, hasTasks } from './example-task-queries.ts';
import { findTask, insertTask, setState, type TaskState } from './task-queries.ts';

/** A line of the demo: days from today and the time, what is to be done, its tags, who does it, what it is about, and how it stands. */
type Example = readonly [
  day: number,
  time: string,
  title: string,
  tags: string,
  more?: Partial<Pick<TaskFields, 'steps' | 'description' | 'repeat' | 'remindMinutes'>> &
    TaskState & { readonly who?: string; readonly modality?: string },
];

const stepsOf = (...texts: readonly string[]) => texts.map((text, at) => ({ text, isDone: at === 0 }));

/** Eighteen tasks of a day in the department, two of them deleted. */
const examples: readonly Example[] = [
  [-1, '14:00', 'Call back the ward about the two missing images', 'high', { isImportant: true, modality: 'MR' }],
  [
    0,
    '16:00',
    'Correct the side in the ultrasound report',
    'update medium',
    {
      isImportant: true,
      modality: 'US',
      remindMinutes: 30,
      steps: stepsOf('Look at the images again', 'Addendum: right lobe, not left', 'Tell the referring doctor'),
      description: '<p>The nodule is on the <strong>right</strong>; the impression says left.</p>',
    },
  ],
  [0, '17:00', 'Add the prior mammography from the disc', 'team', { modality: 'MG', who: 'j.fontes' }],
  [
    0,
    '17:30',
    'Book the PET-CT that the chest CT asks for',
    'high',
    { isImportant: true, modality: 'CT', who: 'l.garcia' },
  ],
  [0, '18:00', 'Co-sign the preliminary reports', 'medium', { steps: stepsOf('CT', 'MR', 'US') }],
  [0, '18:00', 'Ask the ward for the glucose before the PET-CT', 'low', { modality: 'PT', who: 'i.bergstrom' }],
  [
    3,
    '',
    'Tumour board: choose key images of five studies',
    'team high',
    { steps: stepsOf('Lung', 'Breast', 'Thyroid') },
  ],
  [4, '', 'Protocol for MR prostate, second review', 'medium', { who: 'i.bergstrom' }],
  [5, '', 'Renew the registration of the department', 'high', { repeat: 'monthly' }],
  [6, '', 'Dose report of the month for the physicist', 'low', { repeat: 'monthly', who: 'k.nakamura' }],
  [6, '', 'Peer review, six reports of this week', 'team', { repeat: 'weekly', who: 't.maseko' }],
  [9, '', 'Compare the coil tests of both scanners', 'low'],
  [14, '', 'Rota of the on-call readers for next month', 'team', { who: 'o.hale' }],
  [30, '', 'Check the emergency trolley of the contrast room', 'team', { repeat: 'monthly', who: 'l.byrne' }],
  [0, '09:00', 'Call the referring doctor about the growing nodule', 'high', { isCompleted: true, modality: 'CT' }],
  [0, '10:30', 'Import the outside CT from the disc', 'team', { isCompleted: true, who: 'd.sokolova' }],
  [-3, '', 'Order toner for the reading room', 'low', { isDeleted: true }],
  [-5, '', 'Move the meeting to the small room', 'low', { isDeleted: true }],
];

/** The tasks of the demo's administrator. */
export function fillTasks({ db }: { readonly db: Db }): ExampleFill {
  return async ({ accountId, now }) => {
    if (await hasTasks(db, accountId)) return;
    const { people, studies } = await exampleKeys(db);
    await db.transaction().execute(async (tx) => {
      for (const [day, dueTime, title, tags, more = {}] of examples) {
        const { who, modality, isImportant, isCompleted, isDeleted, ...fields } = more;
        const { studyUid: _studyUid, mailId: _mail, messageId: _message, ...empty } = emptyTask;
        const taskId = await insertTask(tx, accountId, {
          ...empty,
          mailKey: null,
          messageKey: null,
          ...fields,
          title,
          dueTime,
          tags: tags.split(' '),
          dueDay: new Date(now.getTime() + day * 86_400_000).toISOString().slice(0, 10),
          assigneeId: (who === undefined ? accountId : people.get(who)) ?? null,
          studyKey: (modality === undefined ? undefined : studies.get(modality)) ?? null,
        });
        const record = await findTask(tx, { accountId }, taskId);
        if (record !== undefined) await setState(tx, record, { isImportant, isCompleted, isDeleted });
      }
    });
  };
}
