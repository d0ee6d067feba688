import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let other: Person;
/** Two studies that are ready to be read; each situation says how they are. */
let uids: readonly [string, string];

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, admin, clinics } = world;
  reader = await app.signIn('radiologist', { clinicIds: [clinics.north] });
  other = await app.signIn('radiologist', { clinicIds: [clinics.north] });
  await app.database.db.updateTable('study').set({ binned_at: new Date() }).execute();
  uids = [await addReady(), await addReady()];
  const none = { birth_date: null, signature_id: null, stamp_id: null, merged_into: null };
  await app.database.db
    .insertInto('physician')
    .values({ ...none, first_name: 'Kay', last_name: 'Knees', is_reading: true, account_id: reader.accountId })
    .execute();
  await sql`update physician set body_parts = '{Knee}' where account_id = ${reader.accountId}`.execute(app.database.db);

  async function addReady(): Promise<string> {
    const { file, studyUid } = studyOf('north', { PatientID: `p-${Math.random()}` });
    await storeFile(admin, file);
    const done = await admin.fetch(
      '/api/studies/moves',
      json({ selection: { studyUids: [studyUid] }, act: 'complete' }),
    );
    expect(done.status).toBe(200);
    return studyUid;
  }
});
afterAll(() => world.app.close());

const ranks = { routine: 0, urgent: 1, stat: 2 } as const;

interface Situation {
  readonly priority?: keyof typeof ranks;
  /** Minutes from now until it is due; less than 0 is overdue, null: it has no target. */
  readonly due?: number | null;
  readonly given?: 'me' | 'somebody';
  /** True for the body part in the reader's record. */
  readonly fits?: boolean;
  /** Minutes since it came. */
  readonly age?: number;
  readonly isSkipped?: boolean;
  readonly isBinned?: boolean;
}

async function make(studyUid: string, situation: Situation): Promise<void> {
  const { priority = 'routine', due = 600, given, fits = false, age = 60, isSkipped, isBinned } = situation;
  const { db } = world.app.database;
  const readerId = given === undefined ? null : { me: reader, somebody: other }[given].accountId;
  await sql`update study set priority = ${priority}, priority_rank = ${ranks[priority]}, reader_id = ${readerId},
    body_parts = ${fits ? '{KNEE}' : '{}'}, received_at = now() - ${age} * interval '1 minute',
    binned_at = ${isBinned === true ? new Date() : null} where study_uid = ${studyUid}`.execute(db);
  await sql`update study set target_at = now() + ${due}::integer * interval '1 minute' where study_uid = ${studyUid}`.execute(
    db,
  );
  await sql`delete from study_skip where study_key = (select id from study where study_uid = ${studyUid})`.execute(db);
  if (isSkipped === true)
    await sql`insert into study_skip (account_id, study_key) select ${reader.accountId}, id from study
      where study_uid = ${studyUid}`.execute(db);
}

const day = 24 * 60;

test.each<readonly [string, Situation, Situation]>([
  ['stat before urgent that is overdue', { priority: 'stat', due: 60 }, { priority: 'urgent', due: -60 }],
  ['stat before routine that is overdue', { priority: 'stat', due: 60 }, { due: -4 * day }],
  ['stat without a target before urgent', { priority: 'stat', due: null }, { priority: 'urgent', due: 5 }],
  ['stat of nobody before urgent that is given to me', { priority: 'stat' }, { priority: 'urgent', given: 'me' }],
  ['of two that are stat, what is due first', { priority: 'stat', due: 10 }, { priority: 'stat', due: 20 }],
  ['urgent and due soon before routine that is overdue by days', { priority: 'urgent', due: 53 }, { due: -4 * day }],
  ['urgent and due tomorrow before routine that is overdue', { priority: 'urgent', due: day }, { due: -5 }],
  ['urgent and overdue before routine that is overdue longer', { priority: 'urgent', due: -5 }, { due: -day }],
  ['urgent without a target before routine that is due', { priority: 'urgent', due: null }, { due: 5 }],
  ['urgent of nobody before routine that is given to me', { priority: 'urgent' }, { given: 'me', due: 5 }],
  ['urgent beside my record before routine within it', { priority: 'urgent' }, { fits: true, due: 5 }],
  [
    'urgent and overdue before urgent that is given to me',
    { priority: 'urgent', due: -5 },
    { priority: 'urgent', given: 'me', due: 5 },
  ],
  ['routine and overdue before routine that is given to me', { due: -5 }, { given: 'me', due: 5 }],
  ['of two that are overdue, what is given to me', { due: -5, given: 'me' }, { due: -day }],
  ['of two that are overdue, what is so longer', { due: -day }, { due: -5 }],
  ['given to me before free and due sooner', { given: 'me', due: 60 }, { due: 30 }],
  ['given to me before free and within my record', { given: 'me' }, { fits: true }],
  ['within my record before beside it and due sooner', { fits: true, due: 60 }, { due: 30 }],
  ['due sooner before due later', { due: 30 }, { due: 60, age: day }],
  ['with a target before without one', { due: 3 * day }, { due: null, age: day }],
  ['of two without a target, what has waited longer', { due: null, age: day }, { due: null, age: 5 }],
  ['routine before stat that is given to somebody else', {}, { priority: 'stat', given: 'somebody' }],
  ['routine before stat that I have just put aside', {}, { priority: 'stat', isSkipped: true }],
  ['routine before stat that lies in the bin', {}, { priority: 'stat', isBinned: true }],
])('“next” gives %s', async (_rule, first, second) => {
  const next = async () => (await reader.json<{ studyUid: string | null }>('/api/reading/next')).studyUid;
  const [one, two] = uids;
  await make(one, first);
  await make(two, second);
  expect(await next()).toBe(one);
  // Whichever of them came first.
  await make(one, second);
  await make(two, first);
  expect(await next()).toBe(two);
});
