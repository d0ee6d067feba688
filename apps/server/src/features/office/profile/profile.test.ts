import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  FeedEntry,
  ProfileColleague,
  Profile,
  ProfileComment,
  ProfilePost,
} from '@isocenter/contract/office/profile/fields.ts';
import { emptyArticle } from '@isocenter/contract/office/articles/article-fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { fillPosts } from './example-posts.ts';

let world: ClinicWorld;
let doctor: Person;
let colleague: Person;
let stranger: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics } = world;
  doctor = await app.signIn('doctor', { clinicIds: [clinics.north] });
  colleague = await app.signIn('radiologist', { clinicIds: [clinics.north] });
  stranger = await app.signIn('technologist', { clinicIds: [clinics.south] });
});
afterAll(() => world.app.close());

const path = '/api/office/profile-posts';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const gif = Buffer.from('474946383961300020008000000000c8c8c8', 'hex');
const bring = async (person: Person, bytes: Buffer, name: string) =>
  (
    await person.json<{ fileId: string }>(`/api/office/files?name=${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    })
  ).fileId;
const post = (body: object, person = doctor) =>
  person.fetch(path, json({ text: '', fileIds: [], isDeidentified: false, ...body }));
const posted = async (body: object) => (await (await post(body)).json()) as { postId: number };
const posts = async (person: Person) => (await person.json<{ rows: ProfilePost[] }>(path)).rows;
const trailOf = async (action: string) =>
  (await world.admin.json<{ rows: object[] }>(`/api/audit?action=${action}`)).rows;

describe('a post', () => {
  test('is seen, liked and commented on by colleagues, and by nobody of another clinic', async () => {
    const fileId = await bring(doctor, png, 'slice.png');
    expect((await post({ text: 'Growing nodule', fileIds: [fileId] })).status).toBe(400);
    const answer = await post({ text: ' Growing nodule ', fileIds: [fileId], isDeidentified: true });
    expect(answer.status).toBe(201);
    const { postId } = (await answer.json()) as { postId: number };
    expect(await posts(colleague)).toMatchObject([{ postId, text: 'Growing nodule', likes: 0, mayRemove: false }]);
    expect(await posts(stranger)).toEqual([]);
    const picture = `/api/office/files/${fileId}?show=true`;
    expect([(await colleague.fetch(picture)).status, (await stranger.fetch(picture)).status]).toEqual([200, 404]);
    const like = (person: Person, likes: boolean) => person.fetch(`${path}/${postId}/like`, json({ likes }, 'PUT'));
    expect((await like(colleague, true)).status).toBe(200);
    expect((await like(stranger, true)).status).toBe(404);
    const comments = `${path}/${postId}/comments`;
    await colleague.json(comments, json({ text: 'PET-CT first' }));
    expect((await stranger.fetch(comments, json({ text: 'x' }))).status).toBe(404);
    expect(await posts(colleague)).toMatchObject([{ likes: 1, youLiked: true, comments: 1 }]);
    const { rows } = await doctor.json<{ rows: ProfileComment[] }>(comments);
    expect(rows).toMatchObject([{ text: 'PET-CT first', mayRemove: true }]);
    const likeComment = (person: Person) =>
      person.fetch(`${comments}/${rows[0]?.profileCommentId}/like`, json({ likes: true }, 'PUT'));
    expect((await likeComment(doctor)).status).toBe(200);
    expect((await likeComment(stranger)).status).toBe(404);
    expect((await doctor.fetch(`${comments}/999999/like`, json({ likes: true }, 'PUT'))).status).toBe(404);
    expect(await colleague.json(comments)).toMatchObject({ rows: [{ likes: 1, youLiked: false }] });
    const data = await doctor.json<{ post: object[]; latestPhotos: object[] }>('/profile/data');
    expect(data.post).toMatchObject([
      {
        likes: 1,
        youLiked: false,
        comments: '1',
        postImg: picture,
        likedCount: 0,
        detailedComments: [{ commentsLikes: 1, youLiked: true }],
      },
    ]);
    expect(data.latestPhotos).toEqual([{ img: picture }]);
    const gone = await doctor.fetch(`${comments}/${rows[0]?.profileCommentId}`, { method: 'DELETE' });
    expect(gone.status).toBe(200);
    await like(colleague, false);
    expect((await colleague.fetch(`${path}/${postId}`, { method: 'DELETE' })).status).toBe(404);
    expect((await doctor.fetch(`${path}/${postId}`, { method: 'DELETE' })).status).toBe(200);
    const actions = ['profile.post', 'profile.comment', 'profile.comment-remove', 'profile.post-remove'];
    for (const action of actions) expect(await trailOf(action), action).toHaveLength(1);
  });

  test('shows loops too, and says which of its pictures move', async () => {
    const loop = await bring(doctor, gif, 'beating.gif');
    const still = await bring(doctor, png, 'slice.png');
    const { postId: first } = await posted({ fileIds: [loop, still], isDeidentified: true });
    const { postId: second } = await posted({ fileIds: [still], isDeidentified: true });
    expect(await posts(colleague)).toMatchObject([
      { postId: second, pictureFileIds: [still], loopFileIds: [] },
      { postId: first, pictureFileIds: [loop, still], loopFileIds: [loop] },
    ]);
    const profile = `/api/office/profiles/${doctor.accountId}`;
    expect(await colleague.json(profile)).toMatchObject({ photoFileIds: [still, loop, still], loopFileIds: [loop] });
    expect((await colleague.json<{ rows: object[] }>(`${profile}/photos`)).rows).toMatchObject([
      { fileId: still, isLoop: false },
      { fileId: loop, isLoop: true },
      { fileId: still, isLoop: false },
    ]);
    const address = (fileId: string) => `/api/office/files/${fileId}?show=true`;
    expect(await doctor.json('/profile/data')).toMatchObject({
      post: [
        { postImg: address(still), postVid: '' },
        { postImg: '', postVid: address(loop) },
      ],
    });
    const shown = await colleague.fetch(address(loop));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/gif']);
    for (const postId of [first, second]) await doctor.fetch(`${path}/${postId}`, { method: 'DELETE' });
  });

  test('needs words or a picture of its author, and takes no other files', async () => {
    expect((await post({})).status).toBe(400);
    const foreign = await bring(stranger, png, 'a.png');
    expect((await post({ fileIds: [foreign], isDeidentified: true })).status).toBe(404);
    const pdf = await bring(doctor, Buffer.from('%PDF-1.7\n'), 'a.pdf');
    expect((await post({ fileIds: [pdf], isDeidentified: true })).status).toBe(422);
  });
});

describe('a poll', () => {
  const poll = (days: number) => ({
    choices: ['PET-CT', ' Biopsy '],
    endsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
  });
  const vote = (postId: number, choice: number, person: Person) =>
    person.fetch(`${path}/${postId}/vote`, json({ choice }, 'PUT'));
  const asking = async (person: Person) =>
    (await person.json<{ rows: ProfilePost[] }>(`${path}?asking=true`)).rows.map((post) => post.poll);

  test('takes one vote of each colleague until it ends, and tells how it stands to who voted', async () => {
    expect((await post({ poll: poll(2) })).status).toBe(400);
    expect((await post({ text: 'Next step?', poll: poll(-1) })).status).toBe(400);
    expect((await post({ text: 'Next step?', poll: { ...poll(1), choices: ['One'] } })).status).toBe(400);
    const { postId } = (await (await post({ text: 'Next step?', poll: poll(2) })).json()) as { postId: number };
    expect(await asking(colleague)).toMatchObject([
      { choices: [{ text: 'PET-CT', votes: null }, { text: 'Biopsy' }], votes: 0, isOver: false, yourChoice: null },
    ]);
    expect((await vote(postId, 1, stranger)).status).toBe(404);
    expect((await vote(postId, 2, colleague)).status).toBe(404);
    for (const choice of [1, 0]) expect((await vote(postId, choice, colleague)).status).toBe(200);
    const voter = { accountId: colleague.accountId };
    expect(await asking(colleague)).toMatchObject([
      {
        choices: [
          { votes: 1, votedBy: [voter] },
          { votes: 0, votedBy: [] },
        ],
        votes: 1,
        yourChoice: 0,
      },
    ]);
    // Who asked is told without voting.
    expect(await asking(doctor)).toMatchObject([{ choices: [{ votes: 1 }, { votes: 0 }], yourChoice: null }]);
    expect(await doctor.json('/profile/data')).toMatchObject({
      polls: [
        { name: 'PET-CT', result: '100%', votedUser: [{ img: '' }] },
        { name: 'Biopsy', result: '0%', votedUser: [] },
      ],
    });
    await world.app.database.db
      .updateTable('profile_poll')
      .set({ ends_at: new Date(0) })
      .execute();
    expect((await vote(postId, 1, doctor)).status).toBe(409);
    expect(await asking(colleague)).toEqual([]);
    expect((await posts(colleague))[0]?.poll).toMatchObject({ isOver: true });
    expect((await doctor.fetch(`${path}/${postId}`, { method: 'DELETE' })).status).toBe(200);
  });
});

describe('following', () => {
  const follow = (whom: Person, follows: boolean, person = doctor) =>
    person.fetch(`/api/office/profiles/${whom.accountId}/follow`, json({ follows }, 'PUT'));
  const feed = async (person = doctor, query = '') =>
    person.json<{ rows: FeedEntry[]; nextCursor: string | null }>(`/api/office/profile-feed${query}`);
  const followed = async (person: Person) =>
    (await person.json<{ rows: { kind: string; key: number }[] }>('/api/notices')).rows
      .filter(({ kind }) => kind === 'colleague.followed')
      .map(({ key }) => key);
  const people = async (circle: string, person = doctor, whom = person) =>
    (await person.json<{ rows: ProfileColleague[] }>(`/api/office/profiles/${whom.accountId}/people?circle=${circle}`))
      .rows;

  test('brings what a colleague posts, says and publishes, and tells him once', async () => {
    expect((await follow(doctor, true)).status).toBe(409);
    expect((await follow(stranger, true)).status).toBe(404);
    for (let n = 0; n < 2; n += 1) expect((await follow(colleague, true)).status).toBe(200);
    expect(await followed(colleague)).toEqual([doctor.accountId]);
    expect(await people('following')).toMatchObject([
      { accountId: colleague.accountId, youFollow: true, sharedClinics: 1 },
    ]);
    expect(await people('followers', colleague)).toMatchObject([{ accountId: doctor.accountId, youFollow: false }]);
    expect(await people('colleagues', colleague)).toHaveLength(1);

    const answer = (await (await post({ text: 'A teaching case' }, colleague)).json()) as { postId: number };
    await colleague.json(`${path}/${answer.postId}/comments`, json({ text: 'The answer is below' }));
    const article = { kind: 'protocol', category: 'ct', title: 'Chest CT' };
    const { articleId } = await colleague.json<{ articleId: number }>(
      '/api/office/articles',
      json({ ...emptyArticle, ...article }),
    );
    await world.admin.json(
      `/api/office/articles/${articleId}/publish`,
      json({ revision: 1, note: '', approvedUntil: null }),
    );
    const { rows } = await feed();
    expect(rows).toMatchObject([
      {
        kind: 'article',
        by: { accountId: colleague.accountId },
        article: { articleId, title: 'Chest CT' },
        post: null,
      },
      { kind: 'comment', text: 'The answer is below', post: { text: 'A teaching case' } },
      { kind: 'post', post: { text: 'A teaching case', comments: 1 }, article: null },
    ]);
    // Page by page it is the same.
    const first = await feed(doctor, '?limit=2');
    const second = await feed(doctor, `?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect([...first.rows, ...second.rows]).toEqual(rows);
    expect((await feed(colleague)).rows).toEqual([]);
    const { counts, youFollow } = await doctor.json<Profile>(`/api/office/profiles/${colleague.accountId}`);
    expect([counts.followers, counts.publications, youFollow]).toEqual([1, 1, true]);
    const publications = await doctor.json<{ rows: object[] }>(
      `/api/office/profiles/${colleague.accountId}/publications`,
    );
    expect(publications.rows).toMatchObject([{ articleId }]);

    expect((await follow(colleague, false)).status).toBe(200);
    expect((await feed()).rows).toEqual([]);
    expect(await followed(colleague)).toEqual([]);
    await colleague.fetch(`${path}/${answer.postId}`, { method: 'DELETE' });
  });

  test('is not told to who does not want to hear of it', async () => {
    await colleague.json('/account-setting/notification', json({ followMe: false }));
    await follow(colleague, true);
    expect(await followed(colleague)).toEqual([]);
  });

  test('shows nobody of another clinic', async () => {
    for (const what of ['people', 'photos', 'publications'])
      expect((await stranger.fetch(`/api/office/profiles/${colleague.accountId}/${what}`)).status, what).toBe(404);
  });
});

test('a profile is told to colleagues, in our form and in that of the specification', async () => {
  const profile = await colleague.json<Profile>(`/api/office/profiles/${doctor.accountId}`);
  expect(profile).toMatchObject({ accountId: doctor.accountId, role: 'doctor', isOwn: false });
  expect(profile.counts).toMatchObject({ colleagues: 1, photos: 0, publications: 0 });
  expect((await stranger.fetch(`/api/office/profiles/${doctor.accountId}`)).status).toBe(404);
  const data = await doctor.json<object>('/profile/data');
  expect(Object.keys(data)).toEqual([
    'header',
    'userAbout',
    'suggestedPages',
    'twitterFeeds',
    'post',
    'latestPhotos',
    'suggestions',
    'polls',
  ]);
  expect(data).toMatchObject({
    userAbout: { joined: expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/) as string },
    suggestions: expect.arrayContaining([expect.objectContaining({ mutualFriend: '1 Mutual Clinic' })]) as object[],
  });
  expect((await (await world.app.signIn('client')).fetch('/profile/data')).status).toBe(403);
});

test('the demo has posts; filling it twice changes nothing', async () => {
  const fill = fillPosts({ db: world.app.database.db });
  for (const _ of [1, 2]) await fill({ accountId: world.admin.accountId, now: new Date() });
  expect(await posts(world.admin)).toHaveLength(3);
});
