import type { Generated } from 'kysely';
import type { Id, Json, Now } from './columns.ts';

export interface AnalyticsTables {
  analytics_note: AnalyticsNoteTable;
  analytics_report: AnalyticsReportTable;
}

interface AnalyticsNoteTable {
  id: Id;
  day: string;
  text: string;
  clinic_id: number | null;
  account_id: number | null;
  revision: Generated<number>;
  changed_at: Now;
}

interface AnalyticsReportTable {
  id: Id;
  account_id: number;
  name: string;
  subject: string;
  period: string;
  compare: string;
  by: string;
  filters: Json<object>;
  is_shared: boolean;
  cadence: 'none' | 'daily' | 'weekly' | 'monthly';
  is_on: boolean;
  weekday: number;
  month_day: number;
  at: string;
  format: 'pdf' | 'xlsx';
  recipients: number[];
  next_at: Date | null;
  sent_at: Date | null;
  failure: string | null;
  failed_at: Date | null;
  revision: Generated<number>;
  changed_at: Now;
}
