import fastJsonStringify from 'fast-json-stringify';
import { perSchema } from './per-schema.ts';

type Serializer = (answer: unknown) => string;

const writerOf = perSchema((schema): Serializer => fastJsonStringify(schema));

/** Writes answers with the fields of their schema alone. As validators, each is made when it is first needed. */
export function createSerializerCompiler(): (route: { schema: unknown }) => Serializer {
  return ({ schema }) => {
    const known = Object(schema);
    return (answer) => writerOf(known)(answer);
  };
}
