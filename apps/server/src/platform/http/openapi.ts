import type { TSchema } from 'typebox';
import type { RawResponse, Route, StreamBody } from '@isocenter/contract/route.ts';
import { Patterns } from '@isocenter/contract/said.ts';

/** The OpenAPI 3.1 document of the routes that are served: generated, so that it cannot lie about them. */
export function openApiDocument(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}').replaceAll('*', '{path}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Isocenter', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  };
}

function operationOf(route: Route): object {
  return {
    summary: route.summary,
    'x-access': route.access,
    security: route.access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body === undefined ? {} : { requestBody: { content: bodyContent(route.body) } }),
    responses: {
      [route.status ?? 200]: { description: 'Success', content: responseContent(route.response) },
      ...Object.fromEntries(
        Object.entries(route.failures ?? {}).map(([status, schema]) => [
          status,
          { description: 'Refused', content: json(schema) },
        ]),
      ),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined || !('properties' in schema)) return [];
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(Object(schema.properties)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyContent(body: TSchema | StreamBody): object {
  return 'stream' in body ? raw((body as StreamBody).contentTypes) : json(body);
}

function responseContent(response: TSchema | RawResponse): object {
  return 'raw' in response ? raw((response as RawResponse).contentTypes) : json(response);
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

function raw(contentTypes: readonly string[]): object {
  return Object.fromEntries(contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        patterns: Patterns,
        requestId: { type: 'string' },
      },
    },
  },
};
