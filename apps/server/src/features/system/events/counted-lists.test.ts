import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { filterFields, type FilterRecord } from '@isocenter/contract/archive/filters/fields.ts';
import type { CountedList, OpenList } from '@isocenter/contract/system/events/fields.ts';
import { openStream, type EventStream } from '#testing/event-stream.ts';
import { startClinicWorld, studyOf, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
const streams: EventStream[] = [];

beforeAll(async () => {
  world = await startClinicWorld();
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => world.app.close());

const soon = { timeout: 30_000, interval: 50 };
const tag = (name: WorldStudy, add: string[], remove: string[]) =>
  world.admin.json(
    '/api/studies/tags',
    json({ selection: { studyUids: [world.studies[name].studyUid] }, add, remove }),
  );

async function counting(person: Person, counted: CountedList[], lists: OpenList[] = []) {
  const stream = await openStream(person);
  streams.push(stream);
  const response = await person.fetch(`/api/events/${stream.streamId}/lists`, json({ lists, counted }, 'PUT'));
  expect(response.status).toBe(200);
  return (list: string) =>
    stream
      .received()
      .flatMap((event) => (event.kind === 'list.counted' && event.list === list ? [event.counted.count] : []));
}

test('a number is told when it is announced, and when it is another, to each as he sees', async () => {
  const counted = [
    { id: 'all', filter: {} },
    { id: 'tagged', filter: { tag: 'counted' } },
  ];
  const forAdmin = await counting(world.admin, counted);
  const forReader = await counting(reader, counted);
  await expect
    .poll(() => [forAdmin('all'), forAdmin('tagged'), forReader('all'), forReader('tagged')], soon)
    .toEqual([[3], [0], [1], [0]]);
  await tag('south', ['counted'], []);
  await tag('north', ['counted'], []);
  await expect.poll(() => [forAdmin('tagged').at(-1), forReader('tagged').at(-1)], soon).toEqual([2, 1]);
  await tag('north', [], ['counted']);
  await expect.poll(() => [forAdmin('tagged').at(-1), forReader('tagged').at(-1)], soon).toEqual([1, 0]);
  await storeFile(world.admin, studyOf('north', { PatientID: 'another', AccessionNumber: 'ACC-5' }).file);
  await expect.poll(() => [forAdmin('all').at(-1), forReader('all').at(-1)], soon).toEqual([4, 2]);
  const { studyUid } = world.studies.south;
  await world.admin.json('/api/studies/bin', json({ selection: { studyUids: [studyUid] }, reason: 'Test' }));
  await expect.poll(() => [forAdmin('all').at(-1), forAdmin('tagged').at(-1)], soon).toEqual([3, 0]);
  expect(forReader('all')).toEqual([1, 2]);
});

test('a saved filter is counted as it is now', async () => {
  const body = { name: 'Counted', criteria: { match: 'any', parts: [{ modality: 'CT' }, { modality: 'MR' }] } };
  const { filterId, revision } = await reader.json<FilterRecord>('/api/filters', json(body));
  const counts = await counting(reader, [{ id: 'saved', filter: { saved: filterId } }]);
  await expect.poll(() => counts('saved').at(-1), soon).toBe(2);
  const stored = await reader.json<FilterRecord>(`/api/filters/${filterId}`);
  const said = Object.entries(stored).filter(([name]) => Object.hasOwn(filterFields, name));
  const rest = Object.fromEntries(said);
  const changed = { ...rest, name: 'Counted', criteria: { modality: 'MR' }, revision };
  await reader.json(`/api/filters/${filterId}`, json(changed, 'PUT'));
  await expect.poll(() => counts('saved').at(-1), soon).toBe(0);
});

test('nothing is counted for who may see no studies, nor of the bin for who may not see it', async () => {
  const client = await world.app.signIn('client', { scope: { all: true } });
  const stream = await openStream(client);
  streams.push(stream);
  const announce = (counted: object[], person: Person, { streamId }: EventStream) =>
    person.fetch(`/api/events/${streamId}/lists`, json({ lists: [], counted }, 'PUT'));
  expect((await announce([{ id: 'all', filter: {} }], client, stream)).status).toBe(200);
  const own = await openStream(reader);
  streams.push(own);
  expect((await announce([{ id: 'bin', filter: { bin: true } }], reader, own)).status).toBe(403);
  expect((await announce([{ id: 'x', filter: {}, sort: 'studyAt' }], reader, own)).status).toBe(400);
  const other = await counting(world.admin, [{ id: 'all', filter: {} }]);
  await expect.poll(() => other('all').length, soon).toBe(1);
  expect(stream.received().map(({ kind }) => kind)).not.toContain('list.counted');
});
