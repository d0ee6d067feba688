import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PeerReviewCount } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { reviewSortColumns } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import type { reportSteps } from '#testing/report-steps.ts';
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
import { ofWriter, startReviewWorld, statusesOf as statuses, writerId } from '#testing/review-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

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
const { ask, signedStudy, act, requestReview, load, give, shares, setShares } = reviewSteps(() => ({
  world,
  writer,
  reviewer,
  colleague,
}));

describe('until there is a verdict', () => {
  test('no answer names the writer, and none of it leads to him', async () => {
    const uid = await signedStudy();
    await steps.addend(uid, '<p>Added by writa.b</p>');
    const id = await requestReview(uid);
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
    const first = await requestReview(uid);
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
    await give(await requestReview(uid));
    const rows = await db().selectFrom('audit_event').selectAll().where('subject_id', '=', uid).execute();
    expect(rows.filter(({ action }) => action.startsWith('peer-review'))).toEqual([]);
  });
});

test('a report that is made void closes what waits', async () => {
  const uid = await signedStudy();
  const id = await requestReview(uid);
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
    await give(await requestReview());
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
  const id = await requestReview();
  await give(id);
  await act(id, 'withdraw', {});
  const other = await requestReview();
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
