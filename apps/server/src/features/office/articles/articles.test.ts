import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  articleCategories,
  emptyArticle,
  type ArticleFields,
} from '@isocenter/contract/office/articles/article-fields.ts';
import { articleSortColumns } from '@isocenter/contract/office/articles/articles.ts';
import type {
  Article,
  ArticleComment,
  ArticleEntry,
  ArticleRow,
  ArticleText,
} from '@isocenter/contract/office/articles/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';
import { tellDigest } from './blog-digest.ts';

let world: ClinicWorld;
let admin: Person;
let author: Person;
let reader: Person;
/** A person of the south clinic. */
let stranger: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  author = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  reader = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
  stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
});
afterAll(() => world.app.close());

const path = '/api/office/articles';
const chest: ArticleFields = {
  ...emptyArticle,
  kind: 'protocol',
  category: 'ct',
  title: 'CT chest, routine',
  excerpt: 'From the apices to the adrenals.',
  body: '<h2>Before</h2><p>Creatinine not older than 7 days.<script>a()</script></p>',
  modalities: ['CT'],
};
const write = async (fields: Partial<ArticleFields>, person = author) => {
  const answer = await person.fetch(path, json({ ...chest, ...fields }));
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Article;
};
const act = (article: Pick<Article, 'articleId' | 'revision'>, what: string, person: Person, more = {}) =>
  person.fetch(`${path}/${article.articleId}/${what}`, json({ revision: article.revision, ...more }));
const publish = async (article: Article, person = admin, note = '') =>
  (await (await act(article, 'publish', person, { note, approvedUntil: '2030-12-31' })).json()) as Article;
const read = (articleId: number, person = reader) => person.json<ArticleText>(`${path}/${articleId}/text`);
const fieldsOf = ({ kind, category, language, title, slug, excerpt, body, modalities, tags, ...rest }: Article) => ({
  kind,
  category,
  language,
  title,
  slug,
  excerpt,
  body,
  modalities,
  tags,
  pictureFileId: rest.pictureFileId,
  clinicId: rest.clinicId,
});
const trailOf = async (action: string) => (await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`)).rows;
const bell = async (person: Person) =>
  (await person.json<{ rows: { kind: string; key?: number }[] }>('/api/notices')).rows.map(({ kind, key }) => [
    kind,
    key,
  ]);

describe('an article', () => {
  test('is written, reviewed by another, read, changed and taken back', async () => {
    const draft = await write({});
    expect(draft).toMatchObject({ slug: 'ct-chest-routine', status: 'draft', isLive: false, revision: 1 });
    expect(draft.body).toBe('<h2>Before</h2><p>Creatinine not older than 7 days.</p>');
    expect(draft.may).toEqual({ change: true, submit: true, publish: false, withdraw: false, remove: true });
    expect((await reader.fetch(`${path}/${draft.articleId}/text`)).status).toBe(404);
    expect((await reader.fetch(`${path}/${draft.articleId}`)).status).toBe(404);
    expect((await act(draft, 'publish', author, { note: '', approvedUntil: null })).status).toBe(403);
    const pending = (await (await act(draft, 'submit', author)).json()) as Article;
    expect(pending.status).toBe('pending');
    expect(await bell(admin)).toContainEqual(['article.review', draft.articleId]);
    expect((await act(draft, 'publish', admin, { note: '', approvedUntil: null })).status).toBe(409);
    const published = await publish(pending, admin, 'First');
    expect(published).toMatchObject({ status: 'published', isLive: true, approvedUntil: '2030-12-31' });
    expect(await bell(admin)).not.toContainEqual(['article.review', draft.articleId]);
    const text = await read(draft.articleId);
    expect(text).toMatchObject({ version: 1, isFormer: false, may: { change: false, review: false } });
    expect(text.versions).toMatchObject([{ version: 1, note: 'First' }]);

    const change = {
      ...fieldsOf(published),
      body: '<p>Creatinine not older than 3 days.</p>',
      revision: published.revision,
    };
    const changed = (await (await author.fetch(`${path}/${draft.articleId}`, json(change, 'PUT'))).json()) as Article;
    expect(changed).toMatchObject({ status: 'draft', isLive: true });
    expect((await read(draft.articleId)).body).toContain('7 days');
    const second = await publish(changed);
    expect(await read(draft.articleId)).toMatchObject({ version: 2, body: '<p>Creatinine not older than 3 days.</p>' });
    expect(await reader.json(`${path}/${draft.articleId}/text?version=1`)).toMatchObject({
      isFormer: true,
      version: 1,
    });
    const moved = { ...fieldsOf(second), slug: 'elsewhere', revision: second.revision };
    expect((await author.fetch(`${path}/${draft.articleId}`, json(moved, 'PUT'))).status).toBe(400);
    expect((await author.fetch(`${path}/${draft.articleId}`, { method: 'DELETE' })).status).toBe(403);
    expect((await act(second, 'withdraw', author)).status).toBe(403);
    expect((await act(second, 'withdraw', admin)).status).toBe(200);
    expect((await reader.fetch(`${path}/${draft.articleId}/text`)).status).toBe(404);
    expect((await author.fetch(`${path}/${draft.articleId}`, { method: 'DELETE' })).status).toBe(200);
    const actions = [
      'article.create',
      'article.submit',
      'article.publish',
      'article.change',
      'article.withdraw',
      'article.remove',
    ];
    for (const action of actions) expect(await trailOf(action), action).not.toEqual([]);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ slug: 'No Slug' }, 'slug'],
    [{ category: 'payment' as const }, 'category'],
    [{ kind: 'faq' as const, category: 'payment' as const }, 'modalities'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const answer = await author.fetch(path, json({ ...chest, ...wrong }));
    const { error } = (await answer.json()) as { error: { fields?: object } };
    expect([answer.status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('has an address of its own, a clinic and pictures that its author has', async () => {
    const first = await write({ slug: 'taken' });
    expect((await author.fetch(path, json({ ...chest, slug: 'taken' }))).status).toBe(409);
    const picture = await stranger.json<{ fileId: string }>('/api/office/files?name=a.txt', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'words',
    });
    for (const foreign of [{ clinicId: world.clinics.south }, { pictureFileId: picture.fileId }])
      expect((await author.fetch(path, json({ ...chest, slug: 'other', ...foreign }))).status).toBe(404);
    const img = `<img src="/api/office/files/${picture.fileId}?show=true">`;
    expect((await author.fetch(path, json({ ...chest, slug: 'other', body: img }))).status).toBe(404);
    expect((await author.fetch(`${path}/${first.articleId}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('of a clinic exists for its people, and is looked after by who sees it', async () => {
    const own = await publish(await write({ slug: 'north', clinicId: world.clinics.north }));
    expect((await read(own.articleId)).title).toBe(chest.title);
    for (const call of ['', '/text', '/comments'])
      expect((await stranger.fetch(`${path}/${own.articleId}${call}`)).status).toBe(404);
    const south = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
    expect((await south.fetch(`${path}/${own.articleId}`)).status).toBe(404);
    const ofAll = await write({ slug: 'all' });
    expect((await south.fetch(`${path}/${ofAll.articleId}`)).status).toBe(404);
    expect((await (await world.app.signIn('client')).fetch(path)).status).toBe(403);
  });
});

describe('news', () => {
  test('are told to everybody who may read them, once, and taken back with the article', async () => {
    const [category] = articleCategories.post;
    const news = await write({
      kind: 'post',
      modalities: [],
      category,
      title: 'A new scanner',
      clinicId: world.clinics.north,
    });
    await reader.json('/account-setting/notification', json({ newAnnouncements: false }));
    const other = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    const listed = ['article.published', news.articleId];
    const shown = await publish(news);
    expect(await bell(other)).toContainEqual(listed);
    for (const person of [reader, stranger, author, admin]) expect(await bell(person)).not.toContainEqual(listed);
    // Each week, to who wants it.
    const digest = ['article.digest', news.articleId];
    for (const person of [other, stranger])
      await person.json('/account-setting/notification', json({ blogDigest: true }));
    for (let n = 0; n < 2; n += 1) await tellDigest(world.app.database.db, new Date());
    expect((await bell(other)).filter(([kind]) => kind === 'article.digest')).toEqual([digest]);
    for (const person of [reader, stranger]) expect(await bell(person)).not.toContainEqual(digest);
    expect((await act(shown, 'withdraw', admin)).status).toBe(200);
    for (const one of [listed, digest]) expect(await bell(other)).not.toContainEqual(one);
  });
});

describe('what readers see', () => {
  test('is in their language, else in English, each once', async () => {
    const german = { language: 'de' as const, slug: 'mrt', title: 'MRT Kopf', category: 'mr' as const };
    await publish(await write(german));
    const english = {
      language: 'en' as const,
      slug: 'mrt',
      title: 'MR brain',
      category: 'mr' as const,
      modalities: ['MR'],
    };
    await publish(await write(english));
    const titles = async (query: string) =>
      (await reader.json<{ rows: ArticleEntry[] }>(`/api/office/article-entries?kind=protocol&${query}`)).rows.map(
        ({ title }) => title,
      );
    expect(await titles('language=de&q=kopf')).toEqual(['MRT Kopf']);
    expect(await titles('language=fr&q=mr')).toEqual(['MR brain']);
    expect(await titles('modality=MR')).toEqual(['MR brain']);
    expect(await reader.json('/api/office/protocol-modalities')).toEqual({ rows: ['CT', 'MR'] });
    const works = await author.json<{ rows: ArticleRow[] }>(`${path}?works=true&language=de`);
    expect(works.rows).toMatchObject([{ title: 'MRT Kopf', status: 'published' }]);
    for (const column of articleSortColumns) expect(await orderFaults(admin, path, column), column).toEqual([]);
  });

  test('is commented on, marked and found again', async () => {
    const { articleId } = await publish(await write({ kind: 'post', category: 'team', slug: 'said', modalities: [] }));
    const comments = `${path}/${articleId}/comments`;
    const { commentId } = await reader.json<{ commentId: number }>(
      comments,
      json({ text: ' 18 G fails in older patients ' }),
    );
    expect(await bell(author)).toContainEqual(['article.comment', articleId]);
    const { rows } = await author.json<{ rows: ArticleComment[] }>(comments);
    expect(rows).toMatchObject([{ commentId, text: '18 G fails in older patients', mayRemove: false }]);
    expect((await author.fetch(`${comments}/${commentId}`, { method: 'DELETE' })).status).toBe(404);
    const answer = { text: 'Take 20 G', answeredCommentId: commentId };
    const other = await publish(await write({ kind: 'post', category: 'team', slug: 'unsaid', modalities: [] }));
    expect((await author.fetch(`${path}/${other.articleId}/comments`, json(answer))).status).toBe(404);
    const answered = await author.json<{ commentId: number }>(comments, json(answer));
    const authorName = rows[0]?.author.name;
    expect((await reader.json<{ rows: ArticleComment[] }>(comments)).rows).toMatchObject([
      { text: 'Take 20 G', answers: authorName },
      { commentId, answers: null },
    ]);
    expect((await author.fetch(`${comments}/${answered.commentId}`, { method: 'DELETE' })).status).toBe(200);
    await reader.fetch(`${path}/${articleId}/mark`, json({ isBookmarked: true, helpful: true }, 'PUT'));
    await reader.fetch(`${path}/${articleId}/mark`, json({ helpful: false }, 'PUT'));
    expect(await read(articleId)).toMatchObject({
      comments: 1,
      bookmarks: 1,
      isBookmarked: true,
      helpful: { yes: 0, no: 1, own: false },
    });
    const saved = await reader.json<{ rows: ArticleRow[] }>(`${path}?bookmarked=true`);
    expect(saved.rows.map((row) => row.articleId)).toEqual([articleId]);
    expect((await reader.fetch(`${comments}/${commentId}`, { method: 'DELETE' })).status).toBe(200);
    for (const action of ['article.comment', 'article.comment-remove'])
      expect(await trailOf(action), action).toHaveLength(2);
  });
});

describe('a picture of a text', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const form = (bytes: Buffer, part = 'file', name = 'slice.png') => {
    const body = new FormData();
    body.append('note', 'beside it');
    body.append(part, new Blob([new Uint8Array(bytes)]), name);
    return { method: 'POST', body };
  };

  test('comes by a form, stays with the text, and is seen by who reads it', async () => {
    const answer = await author.fetch('/api/office/pictures', form(png));
    expect(answer.status).toBe(200);
    const { location } = (await answer.json()) as { location: string };
    expect(await trailOf('office-file.add')).not.toEqual([]);
    expect((await reader.fetch(location)).status).toBe(404);
    const body = `<p>Good:</p><img src="${location}" alt="280 HU in the trunk" onerror="a()"><img src="https://else.example/a.png">`;
    const article = await publish(await write({ slug: 'shown', body }));
    expect(article.body).toBe(`<p>Good:</p><img src="${location}" alt="280 HU in the trunk" />`);
    const back = await reader.fetch(location);
    expect([back.status, back.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test.each([
    ['a PDF', form(Buffer.from('%PDF-1.7\n'), 'file', 'a.pdf'), 422],
    ['in another part', form(png, 'picture'), 400],
    ['too large', form(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])), 413],
    ['no form', { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'x' }, 400],
    ['without a boundary', { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' }, 400],
  ])('is refused where it is %s', async (_, call, status) => {
    expect((await author.fetch('/api/office/pictures', call)).status).toBe(status);
  });
});
