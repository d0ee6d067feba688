import { principalOfJob } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { postsFor } from './post-queries.ts';
import { addPost, commentOn } from './posts.ts';

const words = [
  'A nodule that doubled in nine months: PET-CT, biopsy or a third CT? The follow-up of the sample studies is a good one to argue about.',
  'Reading room: the second screen of desk 2 was measured today and is within its limits again.',
  'Teaching on Tuesday at 7:30: pulmonary angiography, what the injection does to the picture. The protocol is in the knowledge base.',
] as const;

const inAWeek = (now: Date): string => new Date(now.getTime() + 7 * 86_400_000).toISOString();

/** Some posts of the demo's administrator, with a comment. */
export function fillPosts({ db }: { readonly db: Db }): ExampleFill {
  return async ({ accountId, now }) => {
    const person = await principalOfJob(db, { accountId, input: {}, requestedAt: now });
    if (person === undefined || (await postsFor(db, person, { accountId, limit: 1 })).length > 0) return;
    for (const text of words) {
      const poll =
        text === words[0] ? { choices: ['PET-CT', 'Biopsy at once', 'CT in 3 months'], endsAt: inAWeek(now) } : null;
      const postId = await addPost(db, person, { text, fileIds: [], isDeidentified: false, poll });
      if (text === words[0])
        await commentOn(db, person, postId, 'The earlier one was low dose: compare the soft kernel too.');
    }
  };
}
