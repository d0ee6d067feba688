import { emptyArticle } from '@isocenter/contract/office/article-fields.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

/** What a person published for his clinic and posted on his profile, each with a comment. */
export async function articleThingsOf({ clinics }: ClinicWorld, name: 'north' | 'south', person: Person) {
  return { ...(await articleOf(clinics[name], name, person)), ...(await postOf(name, person)) };
}

/** Published for the clinic alone, with a comment. */
async function articleOf(clinicId: number, name: string, person: Person) {
  const article = { ...emptyArticle, kind: 'protocol', category: 'ct', title: `Protocol of ${name}`, clinicId };
  const { articleId } = await person.json<{ articleId: number }>('/api/office/articles', json(article));
  const path = `/api/office/articles/${articleId}`;
  await person.json(`${path}/publish`, json({ revision: 1, note: '', approvedUntil: null }));
  const { commentId } = await person.json<{ commentId: number }>(`${path}/comments`, json({ text: `From ${name}` }));
  return { article: articleId, 'article-comment': commentId };
}

async function postOf(name: string, person: Person) {
  const path = '/api/office/profile-posts';
  const poll = { choices: [`Choice of ${name}`, 'None'], endsAt: new Date(Date.now() + 86_400_000).toISOString() };
  const post = { text: `Post of ${name}`, fileIds: [], isDeidentified: false, poll };
  const { postId } = await person.json<{ postId: number }>(path, json(post));
  const { profileCommentId } = await person.json<{ profileCommentId: number }>(
    `${path}/${postId}/comments`,
    json({ text: `Said of ${name}` }),
  );
  return { 'profile-post': postId, 'profile-comment': profileCommentId };
}

/** Numbers that nothing of these has. */
export const absentArticleThings = {
  article: 999_999,
  'article-comment': 999_999,
  'profile-post': 999_999,
  'profile-comment': 999_999,
};
