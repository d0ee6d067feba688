import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyArticle, type ArticleFields } from '@isocenter/contract/office/articles/article-fields.ts';
import type { Article } from '@isocenter/contract/office/articles/fields.ts';
import { fillArticles } from './examples/fill-articles.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function publish(fields: Partial<ArticleFields>): Promise<void> {
  const article = { ...emptyArticle, ...fields };
  const { articleId, slug } = await admin.json<Article>('/api/office/articles', json(article));
  await admin.json(`/api/office/articles/${articleId}/publish`, json({ revision: 1, note: '', approvedUntil: null }));
  ids[slug] = articleId;
}

test('nothing is there before anything is published', async () => {
  expect(await admin.json('/faq/data?q=')).toEqual({});
  for (const path of ['/faq/data/knowledge_base', '/faq/data/category', '/blog/list/data'])
    expect(await admin.json(path)).toEqual([]);
  for (const path of ['/faq/data/question', '/blog/list/data/detail', '/blog/list/data/edit?id=7']) {
    const answer = await admin.fetch(path);
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is no such article.' }]);
  }
  expect((await app.fetch('/faq/data')).status).toBe(401);
});

test('questions are searched by their words, in the order of the tabs', async () => {
  const faq = { kind: 'faq' as const };
  await publish({ ...faq, category: 'productServices', title: 'Do I fast before CT?', body: '<p>No &amp; yes.</p>' });
  await publish({ ...faq, category: 'payment', title: 'Who pays for a CT?', body: '<p>Your clinic.</p>' });
  await publish({ ...faq, category: 'payment', title: 'When is it due?', body: '<p>In 30 days of CT.</p>' });
  const all = await admin.json<object>('/faq/data');
  expect(Object.entries(all)).toEqual([
    [
      'payment',
      {
        icon: 'CreditCard',
        title: 'Payment',
        subtitle: expect.any(String) as string,
        qandA: [
          { question: 'Who pays for a CT?', ans: 'Your clinic.' },
          { question: 'When is it due?', ans: 'In 30 days of CT.' },
        ],
      },
    ],
    [
      'productServices',
      {
        icon: 'Settings',
        title: 'Product & Services',
        subtitle: expect.any(String) as string,
        qandA: [{ question: 'Do I fast before CT?', ans: 'No & yes.' }],
      },
    ],
  ]);
  expect(Object.keys(await admin.json<object>('/faq/data?q=fast'))).toEqual(['productServices']);
  expect(await admin.json('/faq/data?q=30')).toEqual({});
});

test('the knowledge base has areas, blocks and articles', async () => {
  const protocol = { kind: 'protocol' as const, body: '<h2>Before</h2>' };
  await publish({ ...protocol, category: 'mr', title: 'MR brain' });
  await publish({ ...protocol, category: 'ct', title: 'CT chest' });
  await publish({ ...protocol, category: 'ct', title: 'CT head' });
  const chest = { id: ids['ct-chest'], question: 'CT chest', slug: 'ct-chest' };
  const head = { id: ids['ct-head'], question: 'CT head', slug: 'ct-head' };
  expect(await admin.json('/faq/data/knowledge_base')).toEqual([
    { id: 1, category: 'ct', img: '', title: 'CT', desc: expect.any(String) as string },
    { id: 2, category: 'mr', img: '', title: 'MR', desc: expect.any(String) as string },
  ]);
  expect(await admin.json('/faq/data/category')).toMatchObject([
    { id: 0, title: 'CT', icon: 'Settings', iconColor: 'text-primary', questions: [chest, head] },
    { id: 1, title: 'MR', icon: 'Link', iconColor: 'text-success' },
  ]);
  const question = await admin.json('/faq/data/question?category=ct&slug=ct-head');
  const lastUpdated: unknown = expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4}$/);
  expect(question).toEqual({ title: 'CT head', lastUpdated, relatedQuestions: [chest], content: '<h2>Before</h2>' });
  expect(await admin.json('/faq/data/question')).toMatchObject({ title: 'CT head' });
  expect((await admin.fetch('/faq/data/question?category=mr&slug=ct-head')).status).toBe(404);
});

test('posts are listed, read and edited', async () => {
  await publish({ title: 'New scanner', excerpt: 'It hums.', body: '<p>At last.</p>', tags: ['CT'] });
  await publish({ title: 'Closed on Friday', category: 'team' });
  const id = ids['new-scanner'];
  await admin.json(`/api/office/articles/${id}/comments`, json({ text: 'Good' }));
  const list = await admin.json<object[]>('/blog/list/data');
  const blogPosted: unknown = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const userFullName: unknown = expect.any(String);
  expect(list).toHaveLength(2);
  const post = { img: '', title: 'New scanner', id, avatar: '', userFullName, blogPosted, tags: ['CT'] };
  expect(list[1]).toEqual({ ...post, excerpt: 'It hums.', comment: 1 });
  const createdTime: unknown = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2} \d{4}$/);
  const sidebar = await admin.json<{ recentPosts: object[]; categories: object[] }>('/blog/list/data/sidebar');
  expect(sidebar.recentPosts[1]).toEqual({ img: '', title: 'New scanner', id, createdTime });
  expect(sidebar.categories.map((one) => Object.values(one)[1])).toEqual([
    'Watch',
    'ShoppingCart',
    'Command',
    'Hash',
    'Video',
  ]);
  expect(await admin.json(`/blog/list/data/detail?id=${id}`)).toEqual({
    blog: {
      img: '',
      title: 'New scanner',
      avatar: '',
      userFullName,
      createdTime: blogPosted,
      tags: ['CT'],
      content: '<p>At last.</p>',
      comments: 1,
      bookmarked: 0,
    },
    comments: [{ avatar: '', userFullName, commentedAt: blogPosted, commentText: 'Good' }],
  });
  expect(await admin.json('/blog/list/data/detail')).toMatchObject({ blog: { title: 'Closed on Friday' } });
  expect(await admin.json(`/blog/list/data/edit?id=${id}`)).toEqual({
    avatar: '',
    userFullName,
    createdTime: blogPosted,
    blogTitle: 'New scanner',
    slug: 'new-scanner',
    blogCategories: [{ value: 'hours', label: 'Opening hours' }],
    status: 'Published',
    excerpt: '<p>At last.</p>',
    featuredImage: '',
  });
  expect((await admin.fetch('/blog/list/data/detail?id=9999999999')).status).toBe(404);
  expect((await admin.fetch(`/blog/list/data/detail?id=${ids['ct-chest']}`)).status).toBe(404);
});

test('plans have their prices, and questions about payment', async () => {
  const pricing = await admin.json<Record<string, Record<string, unknown>>>('/pricing/data');
  expect(Object.keys(pricing)).toEqual(['basicPlan', 'standardPlan', 'enterprisePlan', 'qandA']);
  const figures = (name: string) => [
    pricing[name]?.['img'],
    pricing[name]?.['monthlyPrice'],
    pricing[name]?.['yearlyPlan'],
    pricing[name]?.['popular'],
  ];
  expect(figures('basicPlan')).toEqual(['/pictures/plan-basic.svg', 0, { perMonth: 0, totalAnnual: 0 }, false]);
  expect(figures('standardPlan')).toEqual([
    '/pictures/plan-standard.svg',
    49,
    { perMonth: 40, totalAnnual: 480 },
    true,
  ]);
  expect(figures('enterprisePlan')).toEqual([
    '/pictures/plan-enterprise.svg',
    99,
    { perMonth: 80, totalAnnual: 960 },
    false,
  ]);
  expect(pricing['qandA']).toHaveLength(2);
  expect(pricing['basicPlan']?.['planBenefits']).toHaveLength(5);
  expect(await admin.json('/api/office/plan')).toEqual({ plan: 'basic' });
});

test('the demo has questions, protocols and posts; filling it twice changes nothing', async () => {
  const demo = await startTestApp();
  const person = await demo.signIn('admin');
  await demo.signIn('radiologist');
  const fill = fillArticles({ db: demo.database.db });
  for (const _ of [1, 2]) await fill({ accountId: person.accountId, now: new Date() });
  const faq = await person.json<Record<string, { qandA: object[] }>>('/faq/data');
  expect(Object.values(faq).map(({ qandA }) => qandA.length)).toEqual([7, 5, 7, 5, 4]);
  expect(await person.json('/faq/data/knowledge_base')).toHaveLength(6);
  expect(await person.json('/blog/list/data')).toHaveLength(6);
  await demo.close();
});
