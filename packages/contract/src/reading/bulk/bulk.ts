import type { Action, Subject } from '../../abilities.ts';
import { moveRefusals } from '../workflow/work-moves.ts';

/** The most studies that are acted on at once; for more a job does it. */
export const mostAtOnce = 25;

export const bulkKinds = [
  'move',
  'priority',
  'due',
  'tags',
  'bin',
  'restore',
  'clinic',
  'sight',
  'unsight',
  'seen',
  'acknowledge',
  'protect',
  'anonymise',
  'route',
] as const;
export type BulkKindName = (typeof bulkKinds)[number];

/** The right that the undo of an act needs, where it differs from the act's own; null for an act that has no undo. */
export const undoNeeds: Readonly<Partial<Record<BulkKindName, readonly [Action, Subject] | null>>> = {
  bin: ['restore', 'Bin'],
  restore: ['delete', 'Study'],
  sight: ['delete', 'Assignment'],
  unsight: ['create', 'Assignment'],
  acknowledge: null,
  anonymise: ['delete', 'Study'],
  route: null,
};

/**
 * Why it was not done with a study: beside what the workflow says, `gone`, it is not there for him any more; `target`, whom or what the
 * act names is not; `protected`, its patient is; `changed`, somebody changed since what is to be taken back; `notes`, nobody
 * else wrote any; `unread`, there is no report for him that he has opened as it is now. Of copies alone: `writing`, pictures may have
 * writing in them; `nothing`, nothing of it can be made anonymous; `unusable`, none could be made of what is stored. Of routing alone:
 * `unmatched`, no rule finds it; `origin`, it came from where it would be sent to.
 */
export const studyRefusals = [...moveRefusals, 'gone', 'target', 'protected', 'changed', 'notes', 'unread'] as const;
export const bulkRefusals = [...studyRefusals, 'writing', 'nothing', 'unusable', 'unmatched', 'origin'] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];
