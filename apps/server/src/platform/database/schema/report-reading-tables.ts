import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** Who read a report, and what was asked about it. */
export interface ReportReadingTables {
  report_answer: ReportAnswerTable;
  report_question: ReportQuestionTable;
  report_reading: ReportReadingTable;
}

/** A state of a report that somebody opened. */
interface ReportReadingTable {
  report_id: number;
  account_id: number;
  /** Of the newest signature that the report had. */
  number: number;
  opened_at: Now;
  acknowledged_at: Generated<Date | null>;
  name: Generated<string>;
}

/** What somebody asks of whoever signed a report; open until it is answered. */
interface ReportQuestionTable {
  id: Id;
  report_id: number;
  account_id: number | null;
  name: string;
  text: string;
  asked_at: Now;
  answered_at: Generated<Date | null>;
}

interface ReportAnswerTable {
  id: Id;
  question_id: number;
  account_id: number | null;
  name: string;
  text: string;
  answered_at: Now;
}
