import { Type, type TObject, type Static, type TUnsafe } from 'typebox';

/**
 * The body by which a record is made: only the needed fields have to be sent, and each of the others is what it is at the `start` of a new
 * record. Validation puts it in, so that whoever is handed the body has all of them; a change (`PUT`) names every field.
 */
export function startingWith<S extends TObject>(
  schema: S,
  start: Static<S>,
  ...required: readonly (keyof Static<S> & string)[]
): TUnsafe<Static<S>> {
  const begun = Object.entries(schema.properties).map(([name, part]) => {
    const value: unknown = required.some((each) => each === name) ? undefined : Reflect.get(Object(start), name);
    return [name, value === undefined ? part : { ...part, default: value }];
  });
  return Type.Unsafe<Static<S>>({ ...schema, required: [...required], properties: Object.fromEntries(begun) });
}
