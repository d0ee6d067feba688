import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { password, reportPath, type reportSteps } from '#testing/report-steps.ts';
import {
  agree,
  beside,
  listed,
  minor,
  noticesOf,
  ofStudy,
  reviewsPath as path,
  reviewSteps,
} from '#testing/review-steps.ts';
import { startReviewWorld, statusesOf as statuses } from '#testing/review-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let steps: ReturnType<typeof reportSteps>;
let writer: Person;
let reviewer: Person;
let colleague: Person;
let keeper: Person;
let stranger: Person;
let referrer: Person;

beforeAll(async () => {
  ({ world, steps, writer, reviewer, colleague, keeper, stranger, referrer } = await startReviewWorld());
});
afterAll(() => world.app.close());

const db = () => world.app.database.db;
const { ask, signedStudy, act, requestReview, load, give, addGroup } = reviewSteps(() => ({
  world,
  writer,
  reviewer,
  colleague,
}));

describe('a review that somebody asks for', () => {
  test('is told to the reader, judged once, told to the writer without a name, and answered once', async () => {
    const uid = await signedStudy();
    const id = await requestReview(uid);
    expect(await noticesOf(reviewer)).toMatchObject([{ kind: 'peer-review.requested', peerReviewId: id }]);
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
    expect((await give(await requestReview(uid), agree)).status).toBe(200);
    expect(await noticesOf(writer)).toHaveLength(before);
    expect((await beside(uid, writer)).received).toMatchObject([{ verdict: 'agree', may: { answer: false } }]);
  });

  test.each([
    ['a discrepancy without a category', { ...minor, category: null }, 'category'],
    ['a discrepancy without words', { ...minor, comment: ' ' }, 'comment'],
    ['who agrees with a category', { ...agree, category: 'other' as const }, 'category'],
    ['a verdict that is none', { ...agree, verdict: 'perfect' as 'agree' }, 'verdict'],
  ])('is refused to %s', async (_, verdict, field) => {
    const answer = await give(await requestReview(), verdict);
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
    await requestReview(uid);
    expect((await ask(uid, toReviewer)).status).toBe(409);
  });
});

describe('what was asked', () => {
  const takeBack = (uid: string, id: number, person = colleague) =>
    person.fetch(`${ofStudy(uid)}/${id}/take-back`, json({}));

  test('is taken back by who asked, until there is a verdict, and can be asked again', async () => {
    const uid = await signedStudy();
    const id = await requestReview(uid);
    const mine = async () => (await beside(uid, colleague)).requested;
    expect(await mine()).toMatchObject([{ peerReviewId: id, to: 'person', name: expect.stringMatching(/./) }]);
    for (const person of [keeper, reviewer, writer]) expect((await beside(uid, person)).requested).toEqual([]);
    const byOthers = [keeper, reviewer, writer, stranger].map((person) => takeBack(uid, id, person));
    expect(await statuses(...byOthers)).toEqual([404, 404, 404, 404]);
    expect(await statuses(takeBack(await signedStudy(), id), takeBack(uid, 900_000))).toEqual([404, 404]);

    expect((await takeBack(uid, id)).status).toBe(200);
    expect([await mine(), (await beside(uid, reviewer)).waitingId]).toEqual([[], null]);
    expect(JSON.stringify(await noticesOf(reviewer))).not.toContain(uid);
    expect((await reviewer.fetch(`${path}/${id}`)).status).toBe(404);
    expect((await give(id, minor, keeper)).status).toBe(409);
    expect((await takeBack(uid, id)).status).toBe(409);

    const again = await requestReview(uid);
    await give(again, agree);
    expect((await takeBack(uid, again)).status).toBe(409);
    expect(await mine()).toEqual([]);
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
    expect((await noticesOf(colleague))[0]).toMatchObject({ kind: 'peer-review.requested', peerReviewId: id });
    const both = await statuses(give(id, minor, reviewer), give(id, agree, colleague));
    expect(both.filter((status) => status === 200)).toHaveLength(1);
    // Who comes after the first has answered does not find it any more.
    expect([404, 409]).toContain(both.find((status) => status !== 200));
    expect((await noticesOf(colleague)).filter(({ kind }) => kind === 'peer-review.requested')).toEqual([]);
    const loser = both[0] === 200 ? colleague : reviewer;
    expect((await loser.fetch(`${path}/${id}`)).status).toBe(404);
  });
});

describe('a verdict', () => {
  test('is withdrawn by who gave it until the writer has read it, and is over then', async () => {
    const uid = await signedStudy();
    const id = await requestReview(uid);
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
    const read = await requestReview();
    await give(read);
    await load(read, writer);
    expect((await act(read, 'withdraw', {})).status).toBe(409);
    const old = await requestReview();
    await give(old);
    await sql`update peer_review set given_at = now() - interval '25 hours' where id = ${old}`.execute(db());
    expect((await load(old)).may.withdraw).toBe(false);
    expect((await act(old, 'withdraw', {})).status).toBe(409);
  });
});
