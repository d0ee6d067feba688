import { sql } from 'kysely';
import { mostOwnWaiting } from '@isocenter/contract/archive/waiting/waiting.ts';
import type { OwnWaiting } from '@isocenter/contract/archive/waiting/fields.ts';
import { formatPersonName } from '@isocenter/dicom/values/person-name.ts';
import { isOpen } from '#features/archive/conflicts/conflicts.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Row = Omit<OwnWaiting, 'firstAt' | 'at' | 'patientName'> & {
  readonly firstAt: Date;
  readonly at: Date;
  readonly name: string;
  readonly nameIdeographic: string;
  readonly namePhonetic: string;
  readonly patientKey: number;
  readonly total: number;
};

/**
 * Lists what somebody sent himself and waits, the newest first: stored apart as another patient's or another clinic's, or beside an image
 * of the same UID. Only of studies that he sees: nobody else is told that something of the same UID is another's.
 */
export async function listOwnWaiting(
  db: Db,
  { accountId, scope }: Pick<Principal, 'accountId' | 'scope'>,
): Promise<{ rows: OwnWaiting[]; total: number; patients: number[] }> {
  const { rows } = await sql<Row>`
    with apart as (
      select identity_conflict.kind, min(held.at) as first_at, max(held.at) as at, identity_conflict.study_uid, identity_conflict.name,
        identity_conflict.name_ideographic, identity_conflict.name_phonetic, identity_conflict.patient_id, identity_conflict.modality,
        count(*)::integer as objects
      from identity_conflict join conflict_instance held on held.conflict_id = identity_conflict.id
      where ${isOpen} and identity_conflict.kind <> 'patient' and held.archived_at is null
        and (held.sender ->> 'accountId')::integer = ${accountId}
      group by identity_conflict.id
    ), beside as (
      select 'other-content' as kind, min(kept.at) as first_at, max(kept.at) as at, study_uid, max(patient_name) as name,
        '' as name_ideographic, '' as name_phonetic, max(patient_id) as patient_id, min(modality) as modality, count(*)::integer as objects
      from quarantined_instance kept
      where kept.kind = 'other-content' and decision_id is null and kept.account_id = ${accountId}
      group by study_uid
    )
    select waiting.kind, waiting.first_at as "firstAt", waiting.at, study.study_uid as "studyUid", study.description,
      study.study_date::text as "studyDate", waiting.name, waiting.name_ideographic as "nameIdeographic",
      waiting.name_phonetic as "namePhonetic", waiting.patient_id as "patientId", waiting.modality, objects as "objectCount",
      study.patient_key as "patientKey", count(*) over ()::integer as total
    from (select * from apart union all select * from beside) as waiting join study on study.study_uid = waiting.study_uid
    where study.binned_at is null and ${visibleStudies({ scope })}
    order by waiting.at desc, waiting.study_uid, waiting.kind limit ${mostOwnWaiting}`.execute(db);
  return {
    rows: rows.map(({ name, nameIdeographic, namePhonetic, firstAt, at, patientKey: _key, total: _total, ...row }) => ({
      ...row,
      firstAt: firstAt.toISOString(),
      at: at.toISOString(),
      patientName: formatPersonName({ alphabetic: name, ideographic: nameIdeographic, phonetic: namePhonetic }),
    })),
    total: rows[0]?.total ?? 0,
    patients: [...new Set(rows.map(({ patientKey }) => patientKey))],
  };
}
