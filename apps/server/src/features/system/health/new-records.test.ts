import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

interface Body {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly default?: unknown }>>;
}

/** A secret is never told; what is left empty of these others is made: an address of the title, a number by the clinic. */
const untold = new Set(['secret', 'slug', 'accessionNumber']);

let app: TestApp;
let admin: Person;
let bodies: ReadonlyMap<string, Body>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await post('/api/clinics', { name: 'North', code: 'N', emails: ['north@example.org'] });
  bodies = await describedBodies();
});
afterAll(() => app.close());

function post<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return admin.json<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The bodies of all POSTs as the document has them, by path. */
async function describedBodies(): Promise<ReadonlyMap<string, Body>> {
  const document = await admin.json<{
    paths: Record<
      string,
      { post?: { requestBody?: { content: Record<string, { schema: { $ref?: string } & Body }> } } }
    >;
    components: { schemas: Record<string, Body> };
  }>('/openapi.json');
  return new Map(
    Object.entries(document.paths).flatMap(([path, { post: operation }]) => {
      const schema = operation?.requestBody?.content['application/json']?.schema;
      const body =
        schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
      return body === undefined ? [] : [[path, body]];
    }),
  );
}

describe('a record is made from what nobody can know for its maker', () => {
  test.each<[path: string, body: object]>([
    ['/api/nodes', { name: 'CT 1', aeTitle: 'CT1', host: '10.4.0.7', port: 104 }],
    ['/api/web-servers', { name: 'Archive', url: 'https://archive.example/dicom-web' }],
    ['/api/report-receivers', { name: 'Hospital', kind: 'hl7', host: '10.4.0.9' }],
    ['/api/physicians', { firstName: 'Ada', lastName: 'Berg' }],
    ['/api/reader-groups', { name: 'Chest' }],
    ['/api/labels', { name: 'Teaching' }],
    ['/api/study-fields', { name: 'Dose', kind: 'number' }],
    ['/api/dictionary-values', { catalogue: 'procedure', text: 'CT chest' }],
    [
      '/api/rules',
      {
        name: 'None',
        kind: 'routing',
        criteria: { match: 'all', parts: [{ patientId: 'P1' }] },
        acts: [{ kind: 'priority', priority: 'stat' }],
      },
    ],
    ['/api/phrases', { alias: '.normal', name: 'Normal', text: '<p>Normal.</p>' }],
    ['/api/letterheads', { name: 'Plain' }],
    ['/api/report-templates', { name: 'Chest' }],
    ['/api/saved-queries', { name: 'Today', criteria: { modalities: ['CT'] }, sources: [{}] }],
    ['/api/analytics/notes', { day: '2026-11-30', text: 'The second CT began' }],
    ['/api/analytics/reports', { name: 'Month', subject: 'volumes', period: 'last-month' }],
    [
      '/api/appointments',
      {
        clinicId: 1,
        patientId: 'P1',
        familyName: 'Berg',
        day: '2026-12-01',
        time: '09:00',
        modality: 'CT',
        procedure: 'CT chest',
      },
    ],
    ['/api/office/calendar-rooms', { name: 'CT 1', clinicId: 1 }],
    ['/api/office/calendar-events', { title: 'Round', startDay: '2026-12-01', endDay: '2026-12-01', timeZone: 'UTC' }],
    ['/api/office/staff', { fullName: 'Ada Berg', email: 'ada@example.org' }],
    ['/api/office/tasks', { title: 'Call the vendor' }],
    ['/api/office/prices', { name: 'CT chest', price: '120.00' }],
    ['/api/office/products', { name: 'Gloves', brand: 'Acme', category: 'consumables', price: 4 }],
    ['/api/office/articles', { kind: 'post', category: 'hours', title: 'Open again', body: '<p>From Monday.</p>' }],
  ])('%s', async (path, minimum) => {
    const body = bodies.get(path);
    if (body === undefined) throw new Error(`${path} is not described`);
    const made = await post<Record<string, unknown>>(path, minimum);
    const [[, key] = []] = Object.entries(made).filter(([name]) => name.endsWith('Id') && !(name in body.properties));
    const record =
      path === '/api/physicians' ? await admin.json<Record<string, unknown>>(`${path}/${String(key)}`) : made;
    const stated = Object.entries(body.properties).filter(([name, { default: value }]) => {
      return value !== undefined && !(name in minimum) && !untold.has(name);
    });
    expect(stated.length).toBeGreaterThan(0);
    expect(Object.fromEntries(stated.map(([name]) => [name, record[name]]))).toEqual(
      Object.fromEntries(stated.map(([name, { default: value }]) => [name, value])),
    );
  });

  test('what has no obvious value is needed, and a change names every field', async () => {
    const headers = { 'content-type': 'application/json' };
    const node = { name: 'CT 2', aeTitle: 'CT2', host: '10.4.0.8' };
    const without = await admin.fetch('/api/nodes', { method: 'POST', headers, body: JSON.stringify(node) });
    expect(without.status).toBe(400);
    expect(await without.json()).toMatchObject({ error: { fields: { port: 'is needed' } } });
    const { nodeId, revision } = await post<{ nodeId: number; revision: number }>('/api/nodes', { ...node, port: 104 });
    const change = JSON.stringify({ ...node, port: 105, revision });
    expect((await admin.fetch(`/api/nodes/${nodeId}`, { method: 'PUT', headers, body: change })).status).toBe(400);
  });
});
