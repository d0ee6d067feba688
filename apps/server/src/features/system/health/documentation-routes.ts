import Type from 'typebox';
import { defineRoute } from '@isocenter/contract/route.ts';
import { oneOf, strict } from '@isocenter/contract/schemas.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { ContractModules } from '#platform/http/openapi/operation-names.ts';
import { openApiDocument, type DescribedProduct } from '#platform/http/openapi/openapi.ts';
import { tagNames, type Tag } from '#platform/http/openapi/tags.ts';
import { servePublic } from '#platform/http/serve.ts';
import { contractModule } from '#platform/own-files.ts';
import { documentationPage } from './documentation-page.ts';

const openApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This interface, described: all of it, or one wing',
  access: { kind: 'public', because: 'it describes the product, not an installation' },
  query: strict({ wing: Type.Optional(oneOf(tagNames)) }),
  response: { raw: true, contentTypes: ['application/json'] },
});

const docs = defineRoute({
  method: 'GET',
  path: '/docs',
  summary: 'This interface, to read',
  access: { kind: 'public', because: 'it describes the product, not an installation' },
  response: { raw: true, contentTypes: ['text/html'] },
});

/** Both are made from the routes as served; call after all others. */
export function documentationRoutes(server: HttpServer, product: DescribedProduct): void {
  // Each is made when it is first asked for: most processes end before.
  const documents = new Map<Tag | undefined, Promise<Buffer>>();
  servePublic(server, openApi, async ({ query: { wing }, reply }) => {
    const document = documents.get(wing) ?? writeDocument(server, wing, product);
    documents.set(wing, document);
    await reply.type('application/json; charset=utf-8').send(await document);
    return undefined;
  });
  servePublic(server, docs, async ({ reply }) => {
    await reply.type('text/html; charset=utf-8').send(documentationPage(server.routes));
    return undefined;
  });
}

async function writeDocument(
  { routes }: HttpServer,
  wing: Tag | undefined,
  product: DescribedProduct,
): Promise<Buffer> {
  const path = contractModule('features/system/health/contract-modules.generated.ts');
  // It is in TypeScript what it is named as; an address has no types.
  const { contractModules } = (await import(path.href)) as { readonly contractModules: ContractModules };
  return Buffer.from(JSON.stringify(openApiDocument(routes, contractModules, { ...product, wing })));
}
