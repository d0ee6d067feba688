import Type from 'typebox';
import { defineRoute } from '@isocenter/contract/route.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { servePublic } from '#platform/http/serve.ts';
import { documentationPage } from './documentation-page.ts';

const openApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This interface, described',
  access: { kind: 'public', because: 'it describes the product, not an installation' },
  response: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
});

const docs = defineRoute({
  method: 'GET',
  path: '/docs',
  summary: 'This interface, to read',
  access: { kind: 'public', because: 'it describes the product, not an installation' },
  response: { raw: true, contentTypes: ['text/html'] },
});

/** Both are made from the routes as served; call after all others. */
export function documentationRoutes(server: HttpServer, { version }: { version: string }): void {
  servePublic(server, openApi, async () => openApiDocument(server.routes, version));
  servePublic(server, docs, async ({ reply }) => {
    await reply.type('text/html; charset=utf-8').send(documentationPage(server.routes));
    return undefined;
  });
}
