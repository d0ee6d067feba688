import type pg from 'pg';
import { clinicRows, peopleRows, type ScopedPerson } from '../million/people.ts';
import type { HttpClient } from '../servers/http-client.ts';

/** Somebody with five lists open. */
export interface Reader {
  readonly person: ScopedPerson;
  readonly lists: readonly object[];
}

const families = ['Smith', 'Smir', 'Ander', 'Müller', 'Costa', 'Naka', 'Laurent', 'Novak', 'Okafor', 'Jensen'];
const modalities = ['CT', 'MR', 'CR', 'US', 'DX', 'MG', 'PT', 'CT,MR', 'CT,PT', 'CR,DX'];
const columns = [
  'studyAt',
  'patientName',
  'receivedAt',
  'description',
  'modality',
  'accession',
  'status',
  'changedAt',
  'instanceCount',
  'patientId',
];

/** Ten readers of six views, five who see everything and five of clinics, with fifty lists of which no two are the same. */
export const readers: readonly Reader[] = families.map((family, at) => ({
  person: {
    email: `reader-${at}@bench.test`,
    title: '',
    role: at < 5 ? 'radiologist' : 'clinic-user',
    clinics: at < 5 ? [] : [...new Set([2, at - 4])],
  },
  lists: [
    { filter: {}, sort: columns[at], direction: 'desc' },
    { filter: { modality: modalities[at], dateFrom: '2022-01-01' } },
    { filter: { q: family } },
    { filter: { status: 'received', description: `Routine ${at}` }, sort: columns[at] },
    { filter: { patientName: family, tag: `tag ${at}` }, sort: 'patientName' },
  ].map((list, place) => ({ ...list, id: String(place) })),
}));

/** Makes the accounts, and has what arrives belong to a clinic. */
export async function prepareReaders(client: pg.Client): Promise<void> {
  await client.query(clinicRows);
  await client.query(`insert into clinic_rule (clinic_id, kind, pattern) values (2, 'ae-title', 'BENCH')`);
  for (const { person } of readers) await client.query(peopleRows(person));
  await client.query(`update account set scope = '{"all": true}' where role = 'radiologist'`);
}

/** Opens the reader's stream and announces the lists; what arrives is counted. */
export async function listen(
  http: HttpClient,
  { lists }: Reader,
): Promise<{ readonly bytes: () => number; readonly close: () => void }> {
  const stream = await http.open({ path: '/api/events' });
  let bytes = 0;
  const streamId = await new Promise<string>((resolve) =>
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      const [, id] = /"streamId":"([^"]+)"/.exec(chunk.toString()) ?? [];
      if (id !== undefined) resolve(id);
    }),
  );
  await http.send({
    method: 'PUT',
    path: `/api/events/${streamId}/lists`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ lists })),
  });
  return { bytes: () => bytes, close: () => stream.destroy() };
}
