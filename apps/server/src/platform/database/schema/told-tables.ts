import type { Generated } from 'kysely';
import type { Id, Now, Tried } from './columns.ts';

/** What people are told, and on which ways. */
export interface ToldTables {
  notice: NoticeTable;
  notice_wish: NoticeWishTable;
  push_device: PushDeviceTable;
  push_message: PushMessageTable;
  storage_watch: StorageWatchTable;
  product_version: { id: Id; version: string; since: Now };
  awaited_part: { part: string; account_id: number; since: Now };
}

/** Something that a person was told. What it is about is named by its key and never in words. */
interface NoticeTable {
  id: Id;
  account_id: number;
  kind:
    | 'study.assigned'
    | 'work.handed-over'
    | 'listing.entered'
    | 'note.mention'
    | 'second-reader.waiting'
    | 'referral.reported'
    | 'referral.addendum'
    | 'referral.received'
    | 'referral.critical'
    | 'report.question'
    | 'report.answer'
    | 'device.new'
    | 'sign-in.stopped'
    | 'job.ended'
    | 'quarantine.waiting'
    | 'merge.request'
    | 'node.silent'
    | 'storage.low'
    | 'rule.unable'
    | 'kept-query.unable'
    | 'share.locked'
    | 'critical-result.waiting'
    | 'critical-result.acknowledged'
    | 'peer-review.asked'
    | 'peer-review.discrepancy'
    | 'mail.received'
    | 'chat.message'
    | 'task.assigned'
    | 'task.due'
    | 'event.invited'
    | 'event.soon'
    | 'invoice.past-due'
    | 'order.changed'
    | 'product.available'
    | 'article.review'
    | 'article.comment'
    | 'article.published'
    | 'article.digest'
    | 'colleague.followed'
    | 'product.updated'
    | 'feature.on'
    | 'upkeep.over';
  at: Now;
  read_at: Date | null;
  by_account_id: number | null;
  study_keys: Generated<number[]>;
  about_account_id: number | null;
  session_id: string | null;
  job_id: string | null;
  filter_id: number | null;
  merge_request_id: number | null;
  share_id: Generated<number | null>;
  critical_result_id: Generated<number | null>;
  peer_review_id: Generated<number | null>;
  /** What a thing of the office is called, and its number. */
  title: Generated<string>;
  thing_key: Generated<number | null>;
  times: Generated<number>;
  in_bell: Generated<boolean>;
  mailed_at: Date | null;
}

/** What was last found of the disk: one row. */
interface StorageWatchTable {
  is_only: Generated<boolean>;
  /** Null while there is enough. */
  low_since: Date | null;
  room_bytes: number;
  full_at: Date | null;
}

/** On which ways a person hears of what; nothing stands of whoever never chose. */
interface NoticeWishTable {
  account_id: number;
  bell_off: Generated<string[]>;
  letter_off: Generated<string[]>;
  push_off: Generated<string[]>;
  digest: Generated<'never' | 'hourly' | 'daily'>;
  digest_hour: Generated<number>;
  digest_since: Date | null;
  digested_at: Date | null;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: Generated<string>;
}

/** A browser that is told by its push service. */
interface PushDeviceTable {
  id: Id;
  account_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  session_id: string | null;
  mark: string | null;
  user_agent: Generated<string>;
  created_at: Now;
}

/** What is to be told a browser. */
interface PushMessageTable extends Tried {
  id: Id;
  push_device_id: number;
  notice_id: number;
  created_at: Now;
}
