import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PeerReviewCount } from '@isocenter/contract/reading/peer-review-counts.ts';
import { reviewSortColumns } from '@isocenter/contract/reading/peer-reviews.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { password, reportPath, reportSteps } from '#testing/report-steps.ts';
import {
  agree,
  beside,
  idsOf,
  listed,
  minor,
  noticesOf,
  ofStudy,
  reviewsPath as path,
  reviewSteps,
} from '#testing/review-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let steps: ReturnType<typeof reportSteps>;
let writer: Person;
let reviewer: Person;
let colleague: Person;
/** May read all peer reviews of the north clinic. */
let keeper: Person;
/** Of the south clinic. */
let stranger: Person;
let referrer: Person;

/** What the writer is known by, nowhere else in this world. */
const writerId = 770_011;
const ofWriter = /Blindfold|writa|770011/i;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  const own = { clinicIds, scope: { clinics: true } } as const;
  reviewer = await world.app.signIn('radiologist', own);
  colleague = await world.app.signIn('radiologist', own);
  keeper = await world.app.signIn('power-user', own);
  referrer = await world.app.signIn('referring-doctor', own);
  stranger = await world.app.signIn('radiologist', { ...own, clinicIds: [world.clinics.south] });
  await world.app.asOwner(`alter table account alter column id restart with ${writerId}`);
  writer = await world.app.signIn('radiologist', own);
  const name = { full_name: 'Writa Blindfold', first_name: 'Writa', last_name: 'Blindfold' };
  const known = { ...name, username: 'writa.b', email: 'writa@clinic.example' };
  await db().updateTable('account').set(known).where('id', '=', writerId).execute();
  steps = reportSteps(world, writer);
});
afterAll(() => world.app.close());

const db = () => world.app.database.db;
const statuses = async (...answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const { ask, signedStudy, act, asked, load, give, addGroup, shares, setShares } = reviewSteps(() => ({
  world,
  writer,
  reviewer,
  colleague,
}));

describe('a review that somebody asks for', () => {
  test('is told to the reader, judged once, told to the writer without a name, and answered once', async () => {
    const uid = await signedStudy();
    const id = await asked(uid);
    expect(await noticesOf(reviewer)).toMatchObject([{ kind: 'peer-review.asked', peerReviewId: id }]);
    expect(await noticesOf(writer)).toEqual([]);
    expect(await load(id)).toMatchObject({ state: 'waiting', role: 'reviewer', to: 'person', may: { give: true } });
    expect((await give(id)).status).toBe(200);
    expect(await load(id)).toMatchObject({ state: 'given', verdict: 'minor', writer: 'Writa Blindfold' });
    expect(await noticesOf(reviewer)).toEqual([]);
    expect(await noticesOf(writer)).toMatchObject([{ kind: 'peer-review.discrepancy', peerReviewId: id }]);

    expect(await listed('whose=received', writer)).toMatchObject([{ peerReviewId: id, verdict: null }]);
    const { received } = await beside(uid, writer);
    expect(received).toMatchObject([{ ...minor, role: 'writer', may: { give: false, withdraw: false, answer: true } }]);
    expect(JSON.stringify(received)).not.toMatch(/A radiologist|radiologist-1|reviewerId/);
    const answered = async (answer: string, person = writer) =>
      (await act(id, 'answer', { answer, text: '' }, person)).status;
    for (const [answer, status] of [
      ['comment', 400],
      ['accept', 200],
      ['accept', 409],
    ] as const)
      expect(await answered(answer)).toBe(status);
    expect(await answered('accept', reviewer)).toBe(403);
    expect(await load(id)).toMatchObject({ answer: 'accept' });
  });

  test('of who agrees tells the writer nothing by the bell', async () => {
    const before = (await noticesOf(writer)).length;
    const uid = await signedStudy();
    expect((await give(await asked(uid), agree)).status).toBe(200);
    expect(await noticesOf(writer)).toHaveLength(before);
    expect((await beside(uid, writer)).received).toMatchObject([{ verdict: 'agree', may: { answer: false } }]);
  });

  test.each([
    ['a discrepancy without a category', { ...minor, category: null }, 'category'],
    ['a discrepancy without words', { ...minor, comment: ' ' }, 'comment'],
    ['who agrees with a category', { ...agree, category: 'other' as const }, 'category'],
    ['a verdict that is none', { ...agree, verdict: 'perfect' as 'agree' }, 'verdict'],
  ])('is refused to %s', async (_, verdict, field) => {
    const answer = await give(await asked(), verdict);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect([answer.status, Object.keys(error.fields)]).toEqual([400, [field]]);
  });

  test('is of a signed report, by a reader who sees it, once', async () => {
    const ready = await steps.addReady();
    expect((await ask(ready, { toAccountId: reviewer.accountId })).status).toBe(409);
    const uid = await signedStudy();
    for (const toAccountId of [stranger.accountId, writer.accountId, referrer.accountId, colleague.accountId, 900_000])
      expect((await ask(uid, { toAccountId })).status).toBe(400);
    expect(await statuses(ask(uid, {}), ask(uid, { groupId: 900_000 }))).toEqual([400, 400]);
    const toReviewer = { toAccountId: reviewer.accountId };
    const byOthers = [writer, referrer, stranger].map((person) => ask(uid, toReviewer, person));
    expect(await statuses(...byOthers)).toEqual([403, 403, 404]);
    expect([(await beside(uid, writer)).may.ask, (await beside(uid, colleague)).may.ask]).toEqual([false, true]);
    const readers = await colleague.json<{ rows: { accountId: number }[] }>(`${ofStudy(uid)}/readers`);
    const ids = readers.rows.map(({ accountId }) => accountId);
    expect(new Set(ids)).toEqual(new Set([reviewer.accountId, keeper.accountId]));
    expect(await writer.json(`${ofStudy(uid)}/readers`)).toEqual({ rows: [] });
    await asked(uid);
    expect((await ask(uid, toReviewer)).status).toBe(409);
  });
});

describe('who may review', () => {
  test('is neither the writer nor the second reader, and nobody twice', async () => {
    const uid = await steps.addReady();
    await steps.write(uid, ['', '', '', '<p>Nodule.</p>']);
    const { report } = await writer.json<StudyReport>(reportPath(uid));
    const sign = { revision: report?.revision, password, secondReaderId: colleague.accountId };
    await writer.json(reportPath(uid, '/sign'), json(sign));
    const { report: signed } = await colleague.json<StudyReport>(reportPath(uid));
    await colleague.json(reportPath(uid, '/sign'), json({ revision: signed?.revision, password }));
    expect((await ask(uid, { toAccountId: colleague.accountId }, reviewer)).status).toBe(400);
    const group = await addGroup([reviewer, colleague, writer]);
    expect((await ask(uid, { groupId: group }, keeper)).status).toBe(201);
    expect([(await beside(uid, writer)).waitingId, (await beside(uid, colleague)).waitingId]).toEqual([null, null]);
    const id = (await beside(uid, reviewer)).waitingId ?? 0;
    for (const person of [writer, colleague, stranger, referrer])
      expect((await person.fetch(`${path}/${id}`)).status).toBe(404);
    const gave = [writer, colleague, stranger].map((person) => give(id, minor, person));
    expect(await statuses(...gave)).toEqual([404, 404, 404]);
    expect((await give(id, minor, keeper)).status).toBe(403);
    expect((await give(id)).status).toBe(200);
    expect((await ask(uid, { toAccountId: reviewer.accountId }, keeper)).status).toBe(400);
    expect((await give(id)).status).toBe(409);
    expect(await noticesOf(colleague)).toEqual([]);
  });

  test('of a group is who is first', async () => {
    const uid = await signedStudy();
    const group = await addGroup([reviewer, colleague]);
    expect((await ask(uid, { groupId: group }, keeper)).status).toBe(201);
    const id = (await beside(uid, colleague)).waitingId ?? 0;
    expect((await noticesOf(colleague))[0]).toMatchObject({ kind: 'peer-review.asked', peerReviewId: id });
    const both = await statuses(give(id, minor, reviewer), give(id, agree, colleague));
    expect(both.filter((status) => status === 200)).toHaveLength(1);
    // Who comes after the first has answered does not find it any more.
    expect([404, 409]).toContain(both.find((status) => status !== 200));
    expect((await noticesOf(colleague)).filter(({ kind }) => kind === 'peer-review.asked')).toEqual([]);
    const loser = both[0] === 200 ? colleague : reviewer;
    expect((await loser.fetch(`${path}/${id}`)).status).toBe(404);
  });
});

describe('until there is a verdict', () => {
  test('no answer names the writer, and none of it leads to him', async () => {
    const uid = await signedStudy();
    await steps.addend(uid, '<p>Added by writa.b</p>');
    const id = await asked(uid);
    const review = await load(id);
    expect(review.text.sections.map(({ text }) => text).join()).toMatch(
      /Cough\?.*Read by …, write to ….*Clear lungs\. …/,
    );
    expect(review.text.addenda).toEqual(['<p>Added by …</p>']);
    const lists = ['?limit=200&whose=waiting', '/table?whose=waiting'].map((list) => `${path}${list}`);
    for (const address of [`${path}/${id}`, ...lists, ofStudy(uid), '/api/notices']) {
      const text = await (await reviewer.fetch(address)).text();
      expect(text.length, address).toBeGreaterThan(2);
      expect(text, address).not.toMatch(ofWriter);
    }
    // Whoever may read all is not told before either, by no filter and in no order.
    expect(JSON.stringify(await listed('state=waiting', keeper))).not.toMatch(ofWriter);
    expect(await idsOf(`writerId=${writerId}`, keeper)).not.toContain(id);
    expect(await idsOf(`writerId=${writerId}`, reviewer)).not.toContain(id);
  });

  test('nor is he named to who can still review the report, where another has', async () => {
    const uid = await signedStudy();
    const first = await asked(uid);
    expect((await ask(uid, { toAccountId: keeper.accountId })).status).toBe(201);
    await give(first, minor, reviewer);
    const rowFor = async () => (await listed('', keeper)).find(({ peerReviewId }) => peerReviewId === first);
    expect(await rowFor()).toMatchObject({ state: 'given', writer: '' });
    expect(await idsOf(`writerId=${writerId}`, keeper)).not.toContain(first);
    await give((await beside(uid, keeper)).waitingId ?? 0, agree, keeper);
    expect(await rowFor()).toMatchObject({ writer: 'Writa Blindfold' });
  });

  test('the trail of the study says nothing of it', async () => {
    const uid = await signedStudy();
    await give(await asked(uid));
    const rows = await db().selectFrom('audit_event').selectAll().where('subject_id', '=', uid).execute();
    expect(rows.filter(({ action }) => action.startsWith('peer-review'))).toEqual([]);
  });
});

describe('a verdict', () => {
  test('is withdrawn by who gave it until the writer has read it, and is over then', async () => {
    const uid = await signedStudy();
    const id = await asked(uid);
    await give(id);
    expect((await load(id)).may.withdraw).toBe(true);
    expect((await act(id, 'withdraw', {}, keeper)).status).toBe(403);
    expect((await act(id, 'withdraw', {})).status).toBe(200);
    expect((await act(id, 'withdraw', {})).status).toBe(409);
    expect((await noticesOf(writer)).filter((notice) => JSON.stringify(notice).includes(uid))).toEqual([]);
    expect((await writer.fetch(`${path}/${id}`)).status).toBe(404);
    expect((await beside(uid, writer)).received).toEqual([]);
    expect(await load(id)).toMatchObject({ state: 'withdrawn', may: { give: false, withdraw: false } });
    expect((await ask(uid, { toAccountId: reviewer.accountId })).status).toBe(400);
  });

  test('stands once the writer has read it, and after a day', async () => {
    const read = await asked();
    await give(read);
    await load(read, writer);
    expect((await act(read, 'withdraw', {})).status).toBe(409);
    const old = await asked();
    await give(old);
    await sql`update peer_review set given_at = now() - interval '25 hours' where id = ${old}`.execute(db());
    expect((await load(old)).may.withdraw).toBe(false);
    expect((await act(old, 'withdraw', {})).status).toBe(409);
  });
});

test('a report that is made void closes what waits', async () => {
  const uid = await signedStudy();
  const id = await asked(uid);
  await steps.makeVoid(uid, 'Of somebody else');
  expect((await reviewer.fetch(`${path}/${id}`)).status).toBe(404);
  expect(await idsOf('whose=waiting', reviewer)).not.toContain(id);
  expect((await noticesOf(reviewer)).map((notice) => JSON.stringify(notice)).join()).not.toContain(uid);
  expect((await listed('state=closed', keeper)).map(({ peerReviewId }) => peerReviewId)).toContain(id);
  expect((await give(id, minor, keeper)).status).toBe(409);
});

test('a share of final reports is drawn by chance: at 100 % every one, at 0 none', async () => {
  const drawn = async () => (await listed('state=waiting', keeper)).filter(({ to }) => to === 'chance').length;
  await signedStudy();
  expect(await drawn()).toBe(0);
  await setShares({ ct: 100 });
  for (let count = 1; count <= 3; count += 1) {
    const uid = await signedStudy();
    expect(await drawn()).toBe(count);
    const waiting = [(await beside(uid, reviewer)).waitingId, (await beside(uid, writer)).waitingId];
    expect(waiting).toEqual([expect.any(Number), null]);
  }
  await signedStudy({ Modality: 'MR' });
  expect(await drawn()).toBe(3);
  await setShares({});
  await signedStudy();
  expect(await drawn()).toBe(3);
  const put = async (person: Person, ct?: number) =>
    person.fetch('/api/settings/peer-review', json(await shares(ct === undefined ? {} : { ct }), 'PUT'));
  expect(await statuses(put(world.admin, 101), put(reviewer))).toEqual([400, 403]);
});

describe('counts', () => {
  test('tell how the reports of each writer were judged, and each number is the length of its list', async () => {
    const counts = '/api/peer-review-counts';
    const { rows } = await keeper.json<{ rows: PeerReviewCount[] }>(`${counts}?modality=CT`);
    const [row] = rows.filter((each) => each.writerId === writerId);
    expect(row?.reviewed).toBeGreaterThan(3);
    const lengthOf = async (query: string) => (await idsOf(`state=given&writerId=${writerId}&${query}`, keeper)).length;
    expect(row).toMatchObject({
      writer: 'Writa Blindfold',
      reviewed: await lengthOf('modality=CT'),
      agree: await lengthOf('verdict=agree'),
      minor: await lengthOf('verdict=minor'),
      major: 0,
      majorShare: 0,
    });
    expect(row?.minorShare).toBeCloseTo((row?.minor ?? 0) / (row?.reviewed ?? 1));
    expect((await keeper.json<{ rows: [] }>(`${counts}?to=2001-01-01`)).rows).toEqual([]);
    expect((await keeper.json<{ rows: [] }>(`${counts}?modality=MG`)).rows).toEqual([]);
    expect(await (await keeper.fetch(`${counts}/table`)).text()).toContain('Writa Blindfold');
    for (const person of [reviewer, writer]) expect((await person.fetch(counts)).status).toBe(403);
  });
});

test('the list is ordered, walked, and saved as a file', async () => {
  for (const sort of reviewSortColumns) expect(await orderFaults(keeper, path, sort)).toEqual([]);
  expect(await (await keeper.fetch(`${path}/table?verdict=minor`)).text()).toContain('missed-finding');
  expect(await listed('', stranger)).toEqual([]);
  expect(await idsOf('q=nobodylikethis', keeper)).toEqual([]);
  expect(await listed('', referrer)).toEqual([]);
});

test('the trail tells every act of a review, and no comment', async () => {
  const id = await asked();
  await give(id);
  await act(id, 'withdraw', {});
  const other = await asked();
  await give(other);
  await load(other, writer);
  await act(other, 'answer', { answer: 'comment', text: 'It is an artefact.' }, writer);
  const events = db().selectFrom('audit_event').selectAll().where('action', 'like', 'peer-review.%');
  // The keeper of the trail touches rows meanwhile: unasked they come in another order.
  const rows = await events.orderBy('id').execute();
  expect(JSON.stringify(rows)).not.toMatch(/nodule|artefact|Blindfold/i);
  const actsOf = (subject: number) =>
    rows.filter(({ subject_id }) => subject_id === String(subject)).map(({ action }) => action);
  expect(actsOf(id)).toEqual(['peer-review.ask', 'peer-review.give', 'peer-review.withdraw']);
  expect(actsOf(other)).toEqual(['peer-review.ask', 'peer-review.give', 'peer-review.read', 'peer-review.answer']);
  const all = new Set(rows.map(({ action }) => action));
  for (const action of ['peer-review.draw', 'peer-review.close', 'peer-review.export']) expect(all).toContain(action);
});
