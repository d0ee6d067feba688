import { sql } from 'kysely';
import type { ProfilePoll } from '@isocenter/contract/office/profile/fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isProfileShown } from './profile-queries.ts';

export interface NewPoll {
  readonly choices: readonly string[];
  readonly endsAt: string;
}

export async function insertPoll(tx: Db, postId: number, { choices, endsAt }: NewPoll): Promise<void> {
  await tx
    .insertInto('profile_poll')
    .values({ post_id: postId, ends_at: new Date(endsAt) })
    .execute();
  await tx
    .insertInto('profile_poll_choice')
    .values(choices.map((text, place) => ({ post_id: postId, place, text })))
    .execute();
}

interface FoundPoll extends Row<'profile_poll', 'post_id as postId' | 'ends_at as endsAt'> {
  readonly isOver: boolean;
  readonly isAsker: boolean;
  readonly votes: number;
  readonly yourChoice: number | null;
}

interface FoundChoice extends Row<'profile_poll_choice', 'post_id as postId' | 'text'> {
  readonly votes: number;
  readonly votedBy: ProfilePoll['choices'][number]['votedBy'];
}

/** Reads the polls of posts, by post. Results are shown to who asked or voted, and to everybody once it is over. */
export async function pollsOf(
  db: Db,
  viewer: Principal,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, ProfilePoll>> {
  const { rows } = await sql<FoundPoll>`
    select poll.post_id as "postId", poll.ends_at as "endsAt", poll.ends_at <= now() as "isOver",
      post.account_id = ${viewer.accountId} as "isAsker",
      (select count(*)::integer from profile_vote vote where vote.post_id = poll.post_id) as votes,
      (select vote.place from profile_vote vote where vote.post_id = poll.post_id and vote.account_id = ${viewer.accountId})
        as "yourChoice"
    from profile_poll poll join profile_post post on post.id = poll.post_id
    where poll.post_id = any(${sql.val(postIds)}::integer[])`.execute(db);
  if (rows.length === 0) return new Map();
  const choices = await choicesOf(db, viewer, postIds);
  return new Map(
    rows.map(({ postId, endsAt, isOver, isAsker, votes, yourChoice }) => {
      const showsVotes = isOver || isAsker || yourChoice !== null;
      const of = choices.filter((choice) => choice.postId === postId);
      return [
        postId,
        {
          choices: of.map(({ text, ...choice }) =>
            showsVotes ? { text, ...choice } : { text, votes: null, votedBy: [] },
          ),
          votes,
          endsAt: endsAt.toISOString(),
          isOver,
          yourChoice,
        },
      ];
    }),
  );
}

async function choicesOf(db: Db, viewer: Principal, postIds: readonly number[]): Promise<FoundChoice[]> {
  const { rows } = await sql<FoundChoice>`
    select choice.post_id as "postId", choice.text,
      (select count(*)::integer from profile_vote vote where vote.post_id = choice.post_id and vote.place = choice.place) as votes,
      coalesce((select json_agg(voter) from (
        select account.id as "accountId", ${accountName('account')} as name, account.avatar
        from profile_vote vote join account on account.id = vote.account_id
        where vote.post_id = choice.post_id and vote.place = choice.place and ${isProfileShown(viewer)}
        order by account.id limit 5) as voter), '[]') as "votedBy"
    from profile_poll_choice choice where choice.post_id = any(${sql.val(postIds)}::integer[])
    order by choice.post_id, choice.place`.execute(db);
  return rows;
}

/** Returns whether a poll with this choice is over; undefined where there is no such choice. */
export async function findChoice(tx: Db, postId: number, place: number): Promise<{ isOver: boolean } | undefined> {
  const { rows } = await sql<{ isOver: boolean }>`
    select poll.ends_at <= now() as "isOver" from profile_poll poll
      join profile_poll_choice choice on choice.post_id = poll.post_id and choice.place = ${place}
    where poll.post_id = ${postId}`.execute(tx);
  return rows[0];
}

/** One vote for each person: the last one counts. */
export async function saveVote(tx: Db, postId: number, accountId: number, place: number): Promise<void> {
  await tx
    .insertInto('profile_vote')
    .values({ post_id: postId, account_id: accountId, place })
    .onConflict((conflict) => conflict.columns(['post_id', 'account_id']).doUpdateSet({ place }))
    .execute();
}
