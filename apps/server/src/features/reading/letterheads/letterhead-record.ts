import {
  letterheadFaults,
  type LetterheadFields,
  type LetterheadMay,
} from '@isocenter/contract/reading/letterheads/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { requirePicture } from '#features/people/pictures/pictures.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import {
  deleteLetterhead,
  findLetterhead,
  hasClinic,
  insertLetterhead,
  replaceLetterhead,
  type LetterheadRecord,
} from './letterhead-queries.ts';

/** Reports that were signed keep their copy of one. */
export const letterheadRecord: StoredRecord<LetterheadFields, LetterheadRecord> = {
  kind: 'letterhead',
  missing: () => new AppError('not-found', 'There is no such letterhead.'),
  rows: { find: findLetterhead, insert: insertLetterhead, replace: replaceLetterhead, delete: deleteLetterhead },
  taken: { letterhead_name: { name: say`Another letterhead of the same clinic has this name.` } },
  requireChange: requireMayChange,
  check: checkLetterhead,
  detail: ({ name }) => ({ name }),
};

type OfClinic = Pick<LetterheadFields, 'clinicId'>;

/** Returns the caller's rights on letterheads, and on those of this clinic: those of all clinics are only for who sees every clinic. */
export function mayOfLetterheads(principal: Principal, of?: OfClinic): LetterheadMay {
  const create = principal.can('update', 'ReportTemplate');
  const change = create && (of?.clinicId !== null || principal.scope.kind === 'all');
  return { create, change, remove: change && principal.can('delete', 'ReportTemplate') };
}

function requireMayChange(principal: Principal, of?: OfClinic): void {
  if (mayOfLetterheads(principal, of).change) return;
  throw new AppError('forbidden', say`${say`Changing letterheads of all`} is for those who see every clinic.`);
}

/**
 * The fields as they are kept: of a clinic and with a picture that exist for the caller.
 * @throws AppError as the contract says; `too-large` for a text with an absurd number of tags
 */
export async function checkLetterhead(
  db: Db,
  principal: Principal,
  given: LetterheadFields,
  before?: Pick<LetterheadFields, 'pictureId'>,
): Promise<LetterheadFields> {
  const pictureId = given.logo === 'own' ? given.pictureId : null;
  const fields = { ...given, pictureId, header: cleanRichText(given.header), footer: cleanRichText(given.footer) };
  requireFaultless(letterheadFaults(fields));
  requireMayChange(principal, fields);
  const isThere = fields.clinicId === null || (await hasClinic(db, principal, fields.clinicId));
  requireFaultless({ ...(!isThere && { clinicId: say`There is no such clinic.` }) });
  if (pictureId !== before?.pictureId) await requirePicture(db, principal, pictureId, 'pictureId');
  return fields;
}
