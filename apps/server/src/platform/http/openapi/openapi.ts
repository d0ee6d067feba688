import type { Access, RawResponse, Route, StreamBody } from '@isocenter/contract/route.ts';
import { operationNames, type ContractModules } from './operation-names.ts';
import { errorSchema, refusalResponses, refusalsOf } from './refusals.ts';
import { NamedSchemas, type JsonSchema } from './named-schemas.ts';
import { tags, type Tag } from './tags.ts';

/** The license in `package.json`, which the built server does not have at hand. */
const license = 'Apache-2.0';

export interface DescribedProduct {
  readonly version: string;
  /** The address of the installation from outside; undefined where that is not set: then it is where the document came from. */
  readonly publicUrl: string | undefined;
  /** The part to describe; left out: all of it. */
  readonly wing?: Tag | undefined;
}

/**
 * Returns the OpenAPI 3.1 document of the routes that are served: generated, so that it cannot lie about them. Operations have the names
 * under which the contract exports their routes, schemas those of the contract's schemas.
 */
export function openApiDocument(
  routes: readonly Route[],
  modules: ContractModules,
  { version, publicUrl, wing }: DescribedProduct,
): object {
  const schemas = new NamedSchemas(modules);
  const nameOf = operationNames(routes, modules);
  const paths: Record<string, Record<string, object>> = {};
  const described = routes.filter((route) => wing === undefined || nameOf(route).tag === wing);
  for (const route of described) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}').replaceAll('*', `{${restOfPath}}`);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, nameOf(route), schemas) };
  }
  const Error = schemas.refer(errorSchema);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Isocenter',
      version,
      description:
        'Medical imaging study management: archive, study list, reports and administration. ' +
        'How to use this interface is told with examples in `docs/api.md`.',
      license: { name: license, identifier: license },
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: Object.entries(tags).flatMap(([name, description]) =>
      wing === undefined || name === wing ? [{ name, description }] : [],
    ),
    paths,
    components: { securitySchemes, responses: refusalResponses(), schemas: { Error, ...schemas.used() } },
  };
}

/** The name that `*` gets, which is no name of a parameter here. */
const restOfPath = 'path';

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `accessToken` that `login` answers; it is good for ten minutes, then `refreshToken` gives another.',
  },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'iso_...',
    description:
      'A personal access token, made under the account. It may be limited to reading, or to reading and uploading.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'isocenter-access',
    description:
      'Set by `login`, with the prefix `__Host-` where the installation is reached by HTTPS. It serves reading only.',
  },
  guestCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'isocenter-guest',
    description:
      'Set by `openShare` for a guest, with the prefix `__Secure-` where the installation is reached by HTTPS.',
  },
} as const;

function securityOf({ method, path, access, forGuests }: Route): object[] {
  if (access.kind === 'public') return [];
  return [
    { session: [] },
    ...(isForSessions(access) ? [] : [{ personalToken: [] }]),
    ...(method === 'GET' ? [{ sessionCookie: [] }] : []),
    ...(forGuests === true && path.startsWith('/api/guest/') ? [{ guestCookie: [] }] : []),
  ];
}

function isForSessions(access: Access): boolean {
  return access.kind !== 'public' && access.by === 'session';
}

function operationOf(route: Route, { name, tag }: { name: string; tag: string }, schemas: NamedSchemas): object {
  return {
    operationId: name,
    tags: [tag],
    summary: route.summary,
    'x-access': route.access,
    security: securityOf(route),
    parameters: [...parametersOf(route, 'params', schemas), ...parametersOf(route, 'query', schemas)],
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: bodyContent(route.body, schemas) } }),
    responses: {
      [route.status ?? 200]: { description: 'Success', ...answerContent(route.response, schemas) },
      ...refusalsOf(route),
      ...Object.fromEntries(
        Object.entries(route.failures ?? {}).map(([status, schema]) => [
          status,
          { description: 'Refused', content: json(schemas.refer(schema)) },
        ]),
      ),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

function parametersOf(route: Route, part: 'params' | 'query', schemas: NamedSchemas): object[] {
  // A TSchema is JSON Schema; which keywords it has is looked at.
  const { properties = {}, required = [] } = (route[part] ?? {}) as JsonSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name: name === '*' ? restOfPath : name,
    in: part === 'params' ? 'path' : 'query',
    ...(part === 'params' || required.includes(name) ? { required: true } : {}),
    schema: schemas.refer(property),
  }));
}

function bodyContent(body: Exclude<Route['body'], undefined>, schemas: NamedSchemas): object {
  return 'stream' in body ? raw((body as StreamBody).contentTypes) : json(schemas.refer(body));
}

function answerContent(response: Route['response'], schemas: NamedSchemas): object {
  if (!('raw' in response)) return { content: json(schemas.refer(response)) };
  const { contentTypes, json: held } = response as RawResponse;
  if (contentTypes.length === 0) return {};
  const ofJson = held === undefined ? [] : contentTypes.filter((type) => jsonType.test(type));
  const described = Object.fromEntries(ofJson.map((type) => [type, { schema: schemas.refer(held ?? {}) }]));
  return { content: { ...raw(contentTypes), ...described } };
}

/** JSON, and not parts of it. */
const jsonType = /^application\/(?:\w+\+)?json$/;

function json(schema: object): object {
  return { 'application/json': { schema } };
}

function raw(contentTypes: readonly string[]): object {
  return Object.fromEntries(contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}
