import fastJsonStringify from 'fast-json-stringify';

type Serializer = (answer: unknown) => string;

/** Writes answers with the fields of their schema alone. As validators, each is made when it is first needed. */
export function createSerializerCompiler(): (route: { schema: unknown }) => Serializer {
  return ({ schema }) => {
    let write: Serializer | undefined;
    return (answer) => (write ??= fastJsonStringify(Object(schema)))(answer);
  };
}
