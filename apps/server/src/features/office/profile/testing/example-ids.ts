import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

/** A post with a poll, and a comment. */
export const exampleIds: ExampleIds = {
  make: async ({ name, person }) => {
    const path = '/api/office/profile-posts';
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const poll = { choices: [`Choice of ${name}`, 'None'], endsAt };
    const post = { text: `Post of ${name}`, fileIds: [], isDeidentified: false, poll };
    const { postId } = await person.json<{ postId: number }>(path, json(post));
    const comment = json({ text: `Said of ${name}` });
    const { profileCommentId } = await person.json<{ profileCommentId: number }>(`${path}/${postId}/comments`, comment);
    return { 'profile-post': postId, 'profile-comment': profileCommentId };
  },
};
