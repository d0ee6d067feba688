import type { Id, Now } from './columns.ts';

/** What people post on their profiles. */
export interface ProfileTables {
  profile_post: { id: Id; account_id: number; text: string; created_at: Now };
  profile_post_picture: { post_id: number; place: number; file_id: string };
  profile_like: { post_id: number; account_id: number };
  profile_comment: { id: Id; post_id: number; account_id: number; text: string; created_at: Now };
}
