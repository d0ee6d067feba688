/**
 * What the contract asks of TypeBox, as a browser gets it: the same JSON Schema, made without the library, of which nothing else is used
 * there. Forms ask these schemas by `faultsOf`; the server has the library itself, and the types are its.
 */
type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

/** JSON leaves symbols out. */
const optional = Symbol('optional');

const ofType =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options });

function ofObject(properties: Properties, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((name) => properties[name]?.[optional as never] !== true);
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
}

function changed(object: Schema, change: (property: readonly [string, Schema]) => (readonly [string, Schema])[]) {
  return Object.fromEntries(Object.entries(object['properties'] as Properties).flatMap(change));
}

const asOptional = (schema: Schema): Schema => ({ ...schema, [optional]: true });

const Type = {
  String: ofType('string'),
  Number: ofType('number'),
  Integer: ofType('integer'),
  Boolean: ofType('boolean'),
  Null: ofType('null'),
  Unknown: (options: Schema = {}): Schema => options,
  Unsafe: (schema: Schema): Schema => schema,
  Literal: (value: string | number | boolean, options: Schema = {}): Schema => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Array: (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options }),
  Tuple: (items: readonly Schema[], options: Schema = {}): Schema => ({
    type: 'array',
    additionalItems: false,
    items,
    minItems: items.length,
    ...options,
  }),
  Union: (anyOf: readonly Schema[], options: Schema = {}): Schema => ({ anyOf, ...options }),
  Object: ofObject,
  Optional: asOptional,
  Record: ({ pattern = '^.*$' }: Schema, value: Schema, options: Schema = {}): Schema => ({
    type: 'object',
    patternProperties: { [String(pattern)]: value },
    ...options,
  }),
  Partial: (object: Schema, options?: Schema): Schema =>
    ofObject(
      changed(object, ([name, schema]) => [[name, asOptional(schema)]]),
      options,
    ),
  Omit: (object: Schema, names: readonly string[], options?: Schema): Schema =>
    ofObject(
      changed(object, (property) => (names.includes(property[0]) ? [] : [property])),
      options,
    ),
};

// TypeBox is imported so.
// oxlint-disable-next-line import/no-default-export
export default Type;
