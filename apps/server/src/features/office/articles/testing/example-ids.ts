import { emptyArticle } from '@isocenter/contract/office/articles/article-fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

/** Published for the clinic alone, with a comment. */
export const exampleIds: ExampleIds = {
  make: async ({ clinicId, name, person }) => {
    const article = { ...emptyArticle, kind: 'protocol', category: 'ct', title: `Protocol of ${name}`, clinicId };
    const { articleId } = await person.json<{ articleId: number }>('/api/office/articles', json(article));
    const path = `/api/office/articles/${articleId}`;
    await person.json(`${path}/publish`, json({ revision: 1, note: '', approvedUntil: null }));
    const { commentId } = await person.json<{ commentId: number }>(`${path}/comments`, json({ text: `From ${name}` }));
    return { article: articleId, 'article-comment': commentId };
  },
};
