import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

interface Content {
  readonly schema: { readonly $ref?: string; readonly type?: string; readonly items?: { readonly $ref?: string } };
}
interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Answer>> }>>>
  >;
}

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await startTestApp();
  // What it holds is what is tested.
  document = (await (await app.fetch('/openapi.json')).json()) as Document;
});
afterAll(() => app.close());

const addressOf = (path: string): string => path.replaceAll(/:\w+|\*/g, '1');

/** The routes whose refusal of a status has another form than the document says. */
async function wrongly(
  status: number,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
): Promise<string[]> {
  const wrong: string[] = [];
  let answered = 0;
  for (const { method, path } of app.app.routes) {
    const response = await fetch(addressOf(path), { method });
    if (response.status !== status || response.headers.get('content-type')?.startsWith('application/json') !== true) {
      await response.body?.cancel();
      continue;
    }
    answered += 1;
    const { error } = (await response.json()) as { error: unknown };
    const described = document.paths[path.replaceAll(/:(\w+)/g, '{$1}').replaceAll('*', '{path}')];
    const isShared = described?.[method.toLowerCase()]?.responses[status]?.$ref !== undefined;
    if (isShared !== (typeof error === 'object')) wrong.push(`${method} ${path}`);
  }
  expect(answered).toBeGreaterThan(20);
  return wrong;
}

test('a stranger is refused as the document says', async () => {
  expect(await wrongly(401, (path, init) => app.fetch(path, init))).toEqual([]);
});

test('who lacks the right is refused as the document says', async () => {
  const person: Person = await app.signIn('referring-doctor');
  expect(await wrongly(403, (path, init) => person.fetch(path, init))).toEqual([]);
});

test.each(['/dicom-web/studies', '/dicom-web/series', '/dicom-web/instances', '/dicom-web/workitems'])(
  'what %s finds is described as a list of data sets',
  (path) => {
    const { content } = document.paths[path]?.['get']?.responses['200'] ?? {};
    for (const type of ['application/dicom+json', 'application/json'])
      expect(content?.[type]?.schema, type).toEqual({ $ref: '#/components/schemas/DicomJsonDataSets' });
    expect(content?.['multipart/related; type="application/dicom+xml"']?.schema.type ?? 'string').toBe('string');
  },
);
