import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** What people write to each other. */
export interface ChatTables {
  chat_room: ChatRoomTable;
  chat_member: ChatMemberTable;
  chat_message: ChatMessageTable;
  chat_message_file: ChatMessageFileTable;
  chat_block: ChatBlockTable;
  chat_person: ChatPersonTable;
}

/** Of two people, told apart by their numbers, or of a group with a name. */
interface ChatRoomTable {
  id: Id;
  name: Generated<string>;
  owner_id: number | null;
  low_id: number | null;
  high_id: number | null;
  last_message_id: Generated<number>;
  created_at: Now;
}

interface ChatMemberTable {
  room_id: number;
  account_id: number;
  read_id: Generated<number>;
  since_id: Generated<number>;
  muted: Generated<boolean>;
  pinned: Generated<boolean>;
  joined_at: Now;
  left_at: Date | null;
}

interface ChatMessageTable {
  id: Id;
  room_id: number;
  account_id: number;
  text: string;
  sent_key: string;
  answers_id: number | null;
  has_study: Generated<boolean>;
  study_key: number | null;
  created_at: Now;
  edited_at: Date | null;
  deleted_at: Date | null;
}

interface ChatMessageFileTable {
  message_id: number;
  file_id: string;
  position: number;
}

/** Who takes no messages from whom. */
interface ChatBlockTable {
  account_id: number;
  blocked_id: number;
  created_at: Now;
}

interface ChatPersonTable {
  account_id: number;
  about: Generated<string>;
  status: Generated<'online' | 'busy' | 'away' | 'offline'>;
  notifies: Generated<boolean>;
  online_until: Date | null;
}
