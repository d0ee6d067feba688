import { limits } from '#platform/limits.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A character of a text in JSON at its longest: two escapes. */
const bytesOfCharacter = 12;
/** A number, and what stands around a value: spaces of a pretty writer, comma, colon. */
const bytesOfValue = 64;
/** For a body that has nothing in it: braces and what a client adds to them. */
const smallest = 1024;

/**
 * Returns the most that a valid body of this schema can have in JSON, and never more than bodies in general: what is longer is not read.
 */
export function largestJsonBody(schema: object): number {
  return Math.min(limits.http.largestBodyBytes, smallest + largest(schema as Schema));
}

function largest(schema: Schema): number {
  if (Array.isArray(schema['enum'])) return bytesOfValue + JSON.stringify(schema['enum']).length * bytesOfCharacter;
  const kinds = [schema['anyOf'], schema['oneOf'], schema['allOf']].filter(Array.isArray).flat();
  if (kinds.length > 0) return Math.max(...kinds.map((kind) => largest(kind as Schema)));
  switch (schema['type']) {
    case 'string':
      return bytesOfValue + Number(schema['maxLength'] ?? Infinity) * bytesOfCharacter;
    case 'array':
      return bytesOfValue + Number(schema['maxItems'] ?? Infinity) * largest(Object(schema['items']));
    case 'object':
      return bytesOfValue + largestObject(schema);
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return bytesOfValue;
    default:
      return Infinity;
  }
}

function largestObject(schema: Schema): number {
  const fields = Object.entries(Object(schema['properties'])).map(
    ([name, each]) => name.length * bytesOfCharacter + bytesOfValue + largest(Object(each)),
  );
  const named = fields.reduce((sum, bytes) => sum + bytes, 0);
  return schema['additionalProperties'] === false && schema['patternProperties'] === undefined ? named : Infinity;
}
