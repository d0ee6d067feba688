import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** Critical results, and what was done about them. */
export interface CriticalTables {
  critical_result_step: CriticalResultStepTable;
  critical_result: CriticalResultTable;
}

/** A finding of which somebody has to know by a moment. */
interface CriticalResultTable {
  id: Id;
  study_key: number;
  category: 'red' | 'orange' | 'yellow';
  finding: string;
  account_id: number | null;
  name: string;
  flagged_at: Now;
  to_account_id: number | null;
  to_name: string;
  to_phone: string;
  due_at: Date;
  next_at: Date | null;
  escalations: Generated<number>;
  acknowledged_at: Generated<Date | null>;
  acknowledged_name: Generated<string>;
  withdrawn_at: Generated<Date | null>;
}

/** What happened to it; only ever added. */
export interface CriticalResultStepTable {
  id: Id;
  critical_result_id: number;
  at: Now;
  kind: 'flagged' | 'told' | 'escalated' | 'acknowledged' | 'withdrawn';
  account_id: number | null;
  name: string;
  to_account_id: number | null;
  to_name: string;
  way: 'phone' | 'in-person' | null;
  told_at: Date | null;
  is_read_back: boolean | null;
  reason: Generated<string>;
}
