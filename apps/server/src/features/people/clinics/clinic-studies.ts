import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { holdNames } from './moving-queries.ts';

/** The archive's acts on the studies of clinics: handed in, since it stands above people. */
export interface ClinicStudies {
  /** Until the transaction ends nobody gives numbers to patients. Before any row of a study is locked. */
  holdIdentities(tx: Db): Promise<void>;
  /** Finds again whose some studies are, after their clinic or its numbers changed. The caller holds the identities. */
  reidentify(tx: Db, studyKeys: readonly number[]): Promise<void>;
  /** Tells whoever looks at them, when the transaction has ended well. */
  notify(tx: Db, studyKeys: readonly number[]): Promise<void>;
  /** The studies that a selection names. @throws AppError when one of them does not exist for the caller */
  select(db: Db, principal: Principal, selection: StudySelection): Promise<readonly { readonly key: number }[]>;
  rowsByKeys(db: Db, principal: Principal, studyKeys: readonly number[]): Promise<readonly StudyRow[]>;
}

/**
 * Until the transaction ends no name is linked to a physician and no number given to a patient: a study that moves would miss it.
 * Before any row is locked.
 */
export async function holdForMove(tx: Db, studies: ClinicStudies): Promise<void> {
  await holdNames(tx);
  await studies.holdIdentities(tx);
}
