import type { Generated } from 'kysely';
import type { Id, Json, JsonOrDefault, Now } from './columns.ts';

/** What is done with studies as they become complete, or come of age. */
export interface RuleTable {
  id: Id;
  name: string;
  kind: 'routing' | 'retention';
  place: number;
  criteria: Json<unknown>;
  acts: Json<unknown>;
  wait_minutes: number;
  after_days: number;
  window_from: string;
  window_to: string;
  is_stat_at_once: boolean;
  stops: boolean;
  is_active: Generated<boolean>;
  revision: Generated<number>;
  /** The revision whose dry run was seen. */
  tried_revision: number | null;
  /** As whom it acts. */
  changed_by: number | null;
  created_at: Now;
  changed_at: Now;
  /** Since when it does nothing because he may not use his account; null while he may, and while it is switched off. */
  unable_since: Date | null;
}

/** A study that a rule found, and what it did with it. */
export interface RuleFiringTable {
  id: Id;
  rule_id: number;
  revision: number;
  study_key: number;
  at: Now;
  due_at: Date;
  state: Generated<'waiting' | 'done' | 'failed'>;
  outcomes: JsonOrDefault<unknown>;
}
