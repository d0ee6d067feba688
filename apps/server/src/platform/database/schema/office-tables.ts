import type { Generated } from 'kysely';
import type { Id, Json, Now } from './columns.ts';
import type { ChatTables } from './chat-tables.ts';

/** What all apps of the office stand on. */
export interface OfficeTables extends ChatTables {
  office_file: OfficeFileTable;
  bookmark: { account_id: number; page_id: number };
  staff: StaffTable;
  task: TaskTable;
  task_tag: { account_id: number; name: string };
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

/** Something to do, of whoever made it and of whoever does it. */
interface TaskTable {
  id: Id;
  owner_id: number;
  assignee_id: number | null;
  /** Who does it and has no account; empty beside `assignee_id`. */
  assignee_text: Generated<string>;
  title: string;
  description: string;
  tags: string[];
  due_day: string | null;
  due_time: string;
  remind_minutes: number | null;
  remind_at: Date | null;
  repeat: 'never' | 'daily' | 'weekly' | 'monthly';
  steps: Json<{ text: string; isDone: boolean }[]>;
  study_key: number | null;
  patient_key: number | null;
  mail_key: number | null;
  message_key: number | null;
  is_important: Generated<boolean>;
  completed_at: Date | null;
  deleted_at: Date | null;
  owner_place: number;
  assignee_place: number;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}

/** Somebody who works, worked or wants to work in a clinic; not an account. */
interface StaffTable {
  id: Id;
  clinic_id: number | null;
  full_name: string;
  email: string;
  post: string;
  city: string;
  start_day: string | null;
  birth_date: string | null;
  salary_cents: number | null;
  status: 'current' | 'professional' | 'rejected' | 'resigned' | 'applied';
  note: string;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}
