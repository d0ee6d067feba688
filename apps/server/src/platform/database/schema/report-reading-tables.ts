import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** A state of a report that somebody opened. */
export interface ReportReadingTable {
  report_id: number;
  account_id: number;
  /** Of the newest signature that the report had. */
  number: number;
  opened_at: Now;
  acknowledged_at: Generated<Date | null>;
  name: Generated<string>;
}

/** What somebody asks of whoever signed a report; open until it is answered. */
export interface ReportQuestionTable {
  id: Id;
  report_id: number;
  account_id: number | null;
  name: string;
  text: string;
  asked_at: Now;
  answered_at: Generated<Date | null>;
}

export interface ReportAnswerTable {
  id: Id;
  question_id: number;
  account_id: number | null;
  name: string;
  text: string;
  answered_at: Now;
}
