import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tagNames } from '#platform/http/openapi/tags.ts';
import { ownFile } from '#platform/own-files.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly info: { readonly license: { readonly identifier: string } };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> };
}

const { license: licence }: { license?: unknown } = JSON.parse(await readFile(ownFile('package.json'), 'utf8'));

let app: TestApp;
let document: Document;
let operations: readonly Operation[];

beforeAll(async () => {
  app = await startTestApp({ ISOCENTER_PUBLIC_URL: 'https://pacs.example.org' });
  document = await documentOf('');
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => app.close());

async function documentOf(query: string): Promise<Document> {
  const response = await app.fetch(`/openapi.json${query}`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  // What it holds is what is tested.
  return (await response.json()) as Document;
}

function operation(method: string, path: string): Operation {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not described`);
  return found;
}

describe('the OpenAPI document', () => {
  test('names each operation once, as the contract does, and groups it by one wing', () => {
    expect(operations).toHaveLength(app.app.routes.length);
    const names = operations.map(({ operationId }) => operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([]);
    expect(document.tags.map(({ name }) => name)).toEqual(tagNames);
    for (const { operationId, tags } of operations) {
      expect(tags, operationId).toHaveLength(1);
      expect(tagNames, operationId).toContain(tags[0]);
    }
    expect(operation('get', '/api/nodes')).toMatchObject({ operationId: 'listNodes', tags: ['network'] });
    expect(operation('get', '/metrics').operationId).toBe('getMetrics');
  });

  test('tells the names of two routes that the contract calls the same apart by their features', () => {
    expect(operation('post', '/api/reader-groups').operationId).toMatch(/.CreateGroup$/);
    expect(operation('post', '/api/office/chat/groups').operationId).toMatch(/.CreateGroup$/);
  });

  test('names schemas wherever they are used', () => {
    const text = JSON.stringify(document);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Error', 'Node', 'Report', 'Series', 'Study', 'StudyStatus']),
    );
    for (const name of Object.keys(document.components.schemas).filter((each) => each !== 'Error'))
      expect(text, name).toContain(`"#/components/schemas/${name}"`);
    expect(document.components.schemas['Study']?.properties).toMatchObject({
      status: { $ref: '#/components/schemas/StudyStatus' },
      patientName: { $ref: '#/components/schemas/PersonName' },
    });
  });

  test('says where it is reached, who may call and what a refusal is', () => {
    expect(document.servers).toEqual([{ url: 'https://pacs.example.org' }]);
    expect(document.info.license.identifier).toBe(licence);
    expect(operation('get', '/api/nodes').security).toEqual([
      { session: [] },
      { personalToken: [] },
      { sessionCookie: [] },
    ]);
    expect(operation('post', '/jwt/login').security).toEqual([]);
    const { responses } = operation('put', '/api/nodes/{nodeId}');
    expect(Object.keys(responses)).toEqual('200 400 401 403 404 409 413 415 429 default'.split(' '));
    expect(responses['404']).toEqual({ $ref: '#/components/responses/NotFound' });
  });

  test('has a parameter for each name in a path', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { operationId, parameters } of Object.values(methods)) {
        const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
        expect(new Set(named), operationId).toEqual(new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)));
      }
  });

  test('makes a client of each wing that can be read', async () => {
    for (const wing of tagNames) {
      const part = await documentOf(`?wing=${wing}`);
      const source = astToString(await openapiTS(JSON.stringify(part)));
      expect(source.split('\n').length, wing).toBeLessThan(15_000);
      if (wing !== 'archive') continue;
      expect(source).toMatch(/^ {8}Study: \{$/m);
      expect(source).toContain('study: components["schemas"]["Study"];');
      expect(source).toContain('get: operations["listStudies"];');
    }
    expect((await app.fetch('/openapi.json?wing=none')).status).toBe(400);
  });
});
