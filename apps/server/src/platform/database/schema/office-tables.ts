import type { Generated } from 'kysely';
import type { ChatTables } from './chat-tables.ts';
import type { Now } from './columns.ts';

/** What all apps of the office stand on. */
export interface OfficeTables extends ChatTables {
  office_file: OfficeFileTable;
}

/** A file that somebody brought; the apps refer to it. */
interface OfficeFileTable {
  id: Generated<string>;
  account_id: number | null;
  name: string;
  media_type: string;
  size_bytes: number;
  sha256: Buffer;
  pack_id: number;
  pack_offset: number;
  created_at: Now;
}
