import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** What is shared with guests. */
export interface ShareTables {
  share: ShareTable;
  share_device: ShareDeviceTable;
  share_study: ShareStudyTable;
  share_try: ShareTryTable;
}

/** Studies that somebody shows to a person without an account. Neither the link nor the code can be read back. */
interface ShareTable {
  id: Id;
  account_id: number;
  created_at: Now;
  recipient: string;
  email: string;
  language: string;
  proof: 'code' | 'birth-date';
  code_hash: string;
  token_hash: Buffer;
  expires_at: Date;
  most_openings: number;
  most_devices: number;
  openings: Generated<number>;
  opened_at: Generated<Date | null>;
  wrong_proofs: Generated<number>;
  may_download: boolean;
  with_report: boolean;
  has_watermark: boolean;
  takes_images: boolean;
  locked_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

interface ShareStudyTable {
  share_id: number;
  study_key: number;
}

/** A browser that opened a share. */
interface ShareDeviceTable {
  share_id: number;
  device_hash: Buffer;
  address: string;
  browser: string;
  opened_at: Now;
}

/** A try to open a share, and while it lasts what the guest is known by. */
interface ShareTryTable {
  id: Id;
  share_id: number;
  at: Now;
  is_right: boolean;
  is_device_more: Generated<boolean>;
  address: string;
  browser: string;
  session_hash: Buffer | null;
  ends_at: Date | null;
}
