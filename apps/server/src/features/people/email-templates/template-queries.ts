import { sql } from 'kysely';
import type { LetterEvent } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import { listOwnTexts, sectionNameOf } from '#features/system/letters/letters.ts';
import { textLanguagesOf } from '#features/system/text-languages/text-languages.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { visibleLetters } from './letter-log-queries.ts';

/** Counts the letters of each event that left in the last 28 days, of those that the viewer sees. */
export async function countSent(db: Db, viewer: Principal): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Row<'outgoing_mail', 'event'> & { sent: number }>`
    select outgoing_mail.event, count(*)::integer as sent
    from outgoing_mail left join account on account.id = outgoing_mail.account_id
    where sent_at > now() - interval '28 days' and ${visibleLetters(viewer)} group by outgoing_mail.event`.execute(db);
  return new Map(rows.map(({ event, sent }) => [event, sent]));
}

/** Lists the clinics that exist for the viewer and write a letter in words of their own, by name. */
export async function clinicsWithOwn(db: Db, viewer: Principal, event: LetterEvent): Promise<string[]> {
  const clinics = await db
    .selectFrom('clinic')
    .select(['id', 'name'])
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .orderBy('name')
    .execute();
  const listed = await textLanguagesOf(db);
  const namesOf = (clinicId: number) => listed.map(({ tag: language }) => sectionNameOf({ event, language, clinicId }));
  const own = await listOwnTexts(
    db,
    clinics.flatMap(({ id }) => namesOf(id)),
  );
  const sections = new Set(own.map(({ section }) => section));
  return clinics.filter(({ id }) => namesOf(id).some((name) => sections.has(name))).map(({ name }) => name);
}
