import fastJsonStringify from 'fast-json-stringify';
import { perSchema } from './per-schema.ts';

type Serializer = (answer: unknown) => string;

const writerOf = perSchema((schema): Serializer => fastJsonStringify(plain(schema)));

/** Writes answers with the fields of their schema alone. As validators, each is made when it is first needed. */
export function createSerializerCompiler(): (route: { schema: unknown }) => Serializer {
  return ({ schema }) => {
    const known = Object(schema);
    return (answer) => writerOf(known)(answer);
  };
}

const scalars = new Set(['string', 'integer', 'number', 'boolean']);

/** A schema that says "a scalar or null" without a check of each value: in a list of thousands that took most of the time. */
function plain(schema: object): object {
  const { anyOf: ways }: { readonly anyOf?: unknown } = schema;
  const types = Array.isArray(ways) ? ways.map(scalarOf) : [];
  const [type] = types.filter((each) => each !== 'null');
  if (types.length === 2 && types.includes('null') && type !== undefined) return { type, nullable: true };
  return Object.fromEntries(Object.entries(schema).map(([name, part]: [string, unknown]) => [name, plainPart(part)]));
}

function plainPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(plainPart);
  return typeof part === 'object' && part !== null ? plain(part) : part;
}

/** The type of a schema that allows every value of one scalar type or null; undefined for any other. */
function scalarOf(schema: unknown): string | undefined {
  const { type, enum: listed, const: only, anyOf }: Record<string, unknown> = Object(schema);
  if (listed !== undefined || only !== undefined || anyOf !== undefined || typeof type !== 'string') return undefined;
  return type === 'null' || scalars.has(type) ? type : undefined;
}
