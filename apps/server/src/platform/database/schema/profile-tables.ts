import type { Id, Now } from './columns.ts';

/** What people post on their profiles. */
export interface ProfileTables {
  profile_post: { id: Id; account_id: number; text: string; created_at: Now };
  profile_post_picture: { post_id: number; place: number; file_id: string };
  profile_like: { post_id: number; account_id: number };
  profile_poll: { post_id: number; ends_at: Date };
  profile_poll_choice: { post_id: number; place: number; text: string };
  profile_vote: { post_id: number; account_id: number; place: number };
  profile_comment_like: { comment_id: number; account_id: number };
  profile_follow: { account_id: number; followed_id: number; since: Now };
  profile_comment: { id: Id; post_id: number; account_id: number; text: string; created_at: Now };
}
