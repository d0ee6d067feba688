import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** The calendar of the office. */
export interface CalendarTables {
  calendar_event: CalendarEventTable;
  /** Who is invited, and what he answered. */
  calendar_guest: { event_id: number; account_id: number; answer: Generated<string>; answered_at: Date | null };
  calendar_room: CalendarRoomTable;
  /** When a clinic works; Monday is 1. */
  calendar_hours: { clinic_id: number; weekday: number; opens: string; closes: string };
  calendar_feed: CalendarFeedTable;
}

interface CalendarEventTable {
  id: Id;
  owner_id: number;
  clinic_id: number | null;
  calendar: string;
  title: string;
  starts_at: Date;
  ends_at: Date | null;
  all_day: boolean;
  time_zone: string;
  room_id: number | null;
  location: string;
  url: string;
  description: string;
  rule: Generated<string>;
  skipped: Generated<Date[]>;
  over_at: Date;
  series_id: number | null;
  instead_of: Date | null;
  remind_minutes: number | null;
  remind_at: Date | null;
  uid: string;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}

/** A room or a device that is booked. */
interface CalendarRoomTable {
  id: Id;
  clinic_id: number;
  name: string;
  kind: string;
  modality: string;
  station_ae_title: string;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}

/** An address by which another program reads somebody's calendars; of its secret the hash is kept. */
interface CalendarFeedTable {
  id: Id;
  account_id: number;
  name: string;
  token_hash: Buffer;
  hint: string;
  calendars: string[];
  created_at: Now;
  last_used_at: Date | null;
}
