/**
 * Makes a value of a schema when it is first needed, and once in a process: that takes milliseconds for each of hundreds, and several
 * servers in one process, as tests start them, have the same schemas.
 */
export function perSchema<T>(make: (schema: object) => T): (schema: object) => T {
  const made = new WeakMap<object, { readonly value: T }>();
  return (schema) => {
    let known = made.get(schema);
    if (known === undefined) made.set(schema, (known = { value: make(schema) }));
    return known.value;
  };
}
