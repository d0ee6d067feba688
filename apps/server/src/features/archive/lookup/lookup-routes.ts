import { clearLookups, keepLookup, listLookups, lookup } from '@isocenter/contract/archive/lookup/routes.ts';
import type { LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { patientsNamed } from '#features/archive/studies/studies.ts';
import { QuietLog, SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { clearLately, keepLately, listLately } from './lately-queries.ts';
import { birthOf } from './find-patients.ts';
import { lookUp, type LookedUp } from './look-up.ts';

const onceInMilliseconds = 60_000;

/** Serves what is known of a UID, a number, a name or a birth date, and what the caller looked up lately. */
export function lookupRoutes(server: HttpServer, { db }: { db: Db }): void {
  const searches = new SearchLog(db);
  const refusals = new QuietLog(db);

  serve(server, lookup, async ({ body, principal }) => {
    const found = await lookUp(db, principal, body);
    await searches.note(principal, 'study.search', fieldsOf(body), {
      patients: await patientsOf(db, principal, found, body),
    });
    for (const id of found.unseenStudies) {
      const entry = { action: 'study.known', outcome: 'refused', subject: { kind: 'study', id } } as const;
      await refusals.once(principal, entry, `${principal.accountId} ${id}`, onceInMilliseconds);
    }
    return found.answers;
  });

  serve(server, listLookups, async ({ principal }) => ({
    rows: principal.seenBy === undefined ? await listLately(db, principal.accountId) : [],
  }));

  serve(server, keepLookup, async ({ body, principal }) => {
    if (principal.seenBy === undefined)
      await db.transaction().execute((tx) => keepLately(tx, principal.accountId, body));
    return {};
  });

  serve(server, clearLookups, async ({ principal }) => {
    if (principal.seenBy === undefined) await clearLately(db, principal.accountId);
    return {};
  });
}

/** Returns what was looked up, by the names that the trail knows. */
function fieldsOf({ narrowing, ...query }: LookupQuery): Record<string, unknown> {
  const { uids, accessions, patientIds, numbers, name } = query;
  const some = (values: readonly string[]) => (values.length === 0 ? undefined : values);
  return {
    studyUid: some(uids),
    accession: some([...accessions, ...numbers]),
    patientId: some([...patientIds, ...numbers]),
    patientName: name,
    ...birthOf(query),
    ...narrowing,
  };
}

/** Whom the answers show, and whom a number names that showed nobody. */
async function patientsOf(db: Db, principal: Principal, { answers }: LookedUp, wanted: LookupQuery): Promise<number[]> {
  const named: number[] = [];
  for (const patientId of [...wanted.patientIds, ...wanted.numbers])
    named.push(...(await patientsNamed(db, principal, { patientId })));
  const { studies, bin, patients, withdrawn } = answers;
  const shown = [...studies.rows, ...bin.rows].map(({ study }) => study.patientKey);
  const gone = withdrawn.map(({ patientKey }) => patientKey);
  return [...shown, ...gone, ...patients.rows.map(({ patient }) => patient.patientKey), ...named];
}
