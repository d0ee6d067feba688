import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile, ProfileComment, ProfilePost } from '@isocenter/contract/office/profile.ts';
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
    const data = await doctor.json<{ post: object[]; latestPhotos: object[] }>('/profile/data');
    expect(data.post).toMatchObject([{ likes: 1, youLiked: false, comments: '1', postImg: picture, likedCount: 0 }]);
    expect(data.latestPhotos).toEqual([{ img: picture }]);
    const gone = await doctor.fetch(`${comments}/${rows[0]?.profileCommentId}`, { method: 'DELETE' });
    expect(gone.status).toBe(200);
    await like(colleague, false);
    expect((await colleague.fetch(`${path}/${postId}`, { method: 'DELETE' })).status).toBe(404);
    expect((await doctor.fetch(`${path}/${postId}`, { method: 'DELETE' })).status).toBe(200);
    const actions = ['profile.post', 'profile.comment', 'profile.comment-remove', 'profile.post-remove'];
    for (const action of actions) expect(await trailOf(action), action).toHaveLength(1);
  });

  test('needs words or a picture of its author, and takes no other files', async () => {
    expect((await post({})).status).toBe(400);
    const foreign = await bring(stranger, png, 'a.png');
    expect((await post({ fileIds: [foreign], isDeidentified: true })).status).toBe(404);
    const pdf = await bring(doctor, Buffer.from('%PDF-1.7\n'), 'a.pdf');
    expect((await post({ fileIds: [pdf], isDeidentified: true })).status).toBe(422);
  });
});

test('a profile is told to colleagues, in our form and in that of the specification', async () => {
  const profile = await colleague.json<Profile>(`/api/office/profiles/${doctor.accountId}`);
  expect(profile).toMatchObject({ accountId: doctor.accountId, role: 'doctor', isOwn: false });
  expect(profile.colleagues.map(({ accountId }) => accountId)).toContain(doctor.accountId);
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
