import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { settingsOf } from '#platform/settings/versions.ts';
import { reportSection } from './documents/report-settings.ts';
import type { ReportRecord } from './report-queries.ts';
import type { SignatureRecord } from './seal.ts';

const hourMilliseconds = 3_600_000;

/**
 * Returns until when somebody may correct a signed report: as its only signer, for as many hours after he signed it first as the house
 * says. Undefined where he may not, or not any more.
 */
export async function correctableUntil(
  db: Db,
  principal: Principal,
  { status }: Pick<ReportRecord, 'status'>,
  signatures: readonly SignatureRecord[],
): Promise<Date | undefined> {
  const [first] = signatures;
  const isOwn = signatures.every(({ meaning, accountId }) => meaning === 'author' && accountId === principal.accountId);
  if (status !== 'final' || first === undefined || !isOwn || !principal.can('update', 'Reading')) return undefined;
  const { editHours } = await settingsOf(db, reportSection);
  const until = new Date(first.at.getTime() + editHours * hourMilliseconds);
  return until > new Date() ? until : undefined;
}
