import type { Json, Now } from './columns.ts';

/** What a section of settings was set to; the newest version holds. */
export interface SettingVersionTable {
  section: string;
  revision: number;
  settings: Json<Readonly<Record<string, unknown>>>;
  /** What nobody is shown, sealed. */
  sealed_key: Buffer | null;
  gone_back_to: number | null;
  made_at: Now;
  made_by: number | null;
  made_name: string;
}
