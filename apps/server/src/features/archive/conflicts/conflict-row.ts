import { conflictUndoDays, type ConflictKind } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import type { IdentityConflict } from '@isocenter/contract/archive/conflicts/fields.ts';
import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Selectable } from 'kysely';

export type ConflictRecord = Selectable<Schema['identity_conflict']> & {
  readonly kind: ConflictKind;
  readonly clinic_name: string | null;
  readonly taker_name: string | null;
  readonly taker_username: string | null;
  readonly modalities: string[];
  readonly instance_count: number | null;
  /** Set for a decision that was undone. */
  readonly undone_at?: Date | null;
  readonly undone_by?: number | null;
  readonly undone_name?: string | null;
};

export function conflictRowOf(record: Omit<ConflictRecord, 'place'>): IdentityConflict {
  return {
    conflictId: record.id,
    kind: record.kind,
    openedAt: record.opened_at.toISOString(),
    changedAt: record.changed_at.toISOString(),
    arriving: {
      ...arrivingOf(record),
      patientId: record.patient_id,
      issuer: record.issuer,
      studyUid: record.study_uid,
      modalities: record.modalities,
      description: record.description,
      accession: record.accession,
      instanceCount: record.instance_count ?? 0,
      source: record.source,
      clinic: record.clinic_id === null ? null : { clinicId: record.clinic_id, name: record.clinic_name ?? '' },
    },
    // Written from the same list only.
    fields: record.fields as IdentityConflict['fields'],
    claimedBy: claimedBy(record),
    decided: decidedOf(record),
  };
}

export function arrivingOf(
  record: Pick<ConflictRecord, 'name' | 'name_ideographic' | 'name_phonetic' | 'birth_date' | 'sex'>,
): Demographics {
  return {
    name: { alphabetic: record.name, ideographic: record.name_ideographic, phonetic: record.name_phonetic },
    birthDate: record.birth_date,
    sex: record.sex,
  };
}

function claimedBy({
  claimed_by,
  claimed_at,
  taker_name,
  taker_username,
}: ConflictRecord): IdentityConflict['claimedBy'] {
  if (claimed_by === null || claimed_at === null) return null;
  return { accountId: claimed_by, name: nameOf(taker_name, taker_username), at: claimed_at.toISOString() };
}

export function nameOf(fullName: string | null, username: string | null): string {
  return fullName === null || fullName === '' ? (username ?? '') : fullName;
}

type DecisionRecord = Pick<
  ConflictRecord,
  'decision' | 'decided_at' | 'decided_by' | 'decided_name' | 'reason' | 'undone_at' | 'undone_by' | 'undone_name'
>;

export function decidedOf(record: DecisionRecord): IdentityConflict['decided'] {
  const { decision, decided_at: at, undone_at: undoneAt } = record;
  if (decision === null || at === null) return null;
  const until = new Date(at.getTime() + conflictUndoDays * 86_400_000);
  const isUndone = undoneAt !== undefined && undoneAt !== null;
  return {
    decision,
    reason: record.reason,
    at: at.toISOString(),
    by: { accountId: record.decided_by ?? 0, name: record.decided_name },
    undoUntil: isUndone || until.getTime() < Date.now() ? null : until.toISOString(),
    undone: isUndone
      ? { at: undoneAt.toISOString(), by: { accountId: record.undone_by ?? 0, name: record.undone_name ?? '' } }
      : null,
  };
}
