import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { limits } from '#platform/limits.ts';

/**
 * Finds the faults of each field of an object that was refused already, so that a form can show all of them at once: the first fault of
 * each, and of few fields. The work is bounded by the schema, whatever was sent.
 */
export class FieldFaults {
  readonly #ajv: Ajv;
  readonly #fields: ReadonlyMap<string, object>;
  readonly #required: readonly string[];
  /** Compiled when the field is wrong for the first time. */
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(ajv: Ajv, schema: object) {
    this.#ajv = ajv;
    const isFixed = 'additionalProperties' in schema && schema.additionalProperties === false;
    this.#fields = new Map(isFixed && 'properties' in schema ? Object.entries(Object(schema.properties)) : []);
    this.#required = 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
  }

  /** Undefined where no single field is to blame. */
  of(input: unknown): readonly ErrorObject[] | undefined {
    if (this.#fields.size === 0 || typeof input !== 'object' || input === null || Array.isArray(input))
      return undefined;
    const found = [...this.#all(input)].slice(0, limits.input.mostFaultsListed);
    return found.length === 0 ? undefined : found;
  }

  *#all(input: object): Generator<ErrorObject> {
    for (const name of this.#required)
      if (!Object.hasOwn(input, name)) yield faultOf('required', { missingProperty: name });
    yield* this.#unknown(input);
    for (const [name, schema] of this.#fields) {
      if (!Object.hasOwn(input, name)) continue;
      const validate = this.#validator(name, schema);
      const [error] = validate(Reflect.get(input, name)) ? [] : (validate.errors ?? []);
      if (error !== undefined) yield { ...error, instancePath: `/${name}${error.instancePath}` };
    }
  }

  /** Sixty thousand unknown keys are one mistake, not sixty thousand. */
  *#unknown(input: object): Generator<ErrorObject> {
    let listed = 0;
    for (const name of Object.keys(input)) {
      if (this.#fields.has(name)) continue;
      yield faultOf('additionalProperties', { additionalProperty: name });
      listed += 1;
      if (listed === limits.input.mostUnknownKeysListed) return;
    }
  }

  #validator(name: string, schema: object): ValidateFunction {
    const known = this.#validators.get(name);
    if (known !== undefined) return known;
    const made = this.#ajv.compile(schema);
    this.#validators.set(name, made);
    return made;
  }
}

function faultOf(keyword: string, params: Record<string, string>): ErrorObject {
  return { keyword, params, instancePath: '', schemaPath: '', message: keyword };
}
