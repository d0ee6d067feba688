import type { TSchema, Static } from 'typebox';
import { needed, wordsOf, type SchemaFault } from './field-words.ts';
import type { Said } from './said.ts';

/** The first fault of each wrong value of a record, by its place: `name`, `emails.1`, `rules.0.pattern`. */
export type Faults = Readonly<Record<string, Said>>;

/**
 * Returns the schema option that holds the words for a text that does not match its `pattern` or `format`: ``Type.String({ maxLength: 20,
 * pattern, ...needing(say`Letters and digits are taken.`) })``.
 */
export function needing(words: Said): { readonly [needed]: Said } {
  return { [needed]: words };
}

/**
 * Returns the faults of a record's fields, by field. The server and the forms apply the same rule. It knows the keywords that the
 * contract's fields are made of, and throws on any other kind of schema, which is a bug.
 */
export function faultsOf(schema: TSchema, value: unknown): Faults {
  const faults: Record<string, Said> = {};
  for (const { place, ...fault } of checked(schema, value, '')) faults[place] ??= wordsOf(fault);
  return faults;
}

/** Returns the fields that `empty` names out of a stored record that holds more. */
export function inputOf<T extends object>(empty: T, stored: T): T {
  const names = Object.keys(empty) as (keyof T)[];
  // Each name is one of both.
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as T;
}

/**
 * A record of which nothing is known yet: no text, none of several, the least number, the first of the choices, null where that is
 * taken.
 */
export function emptyOf<S extends TSchema>(schema: S): Static<S> {
  // Made by the same schema that the type is made of.
  return nothingOf(schema as Schema) as Static<S>;
}

function nothingOf({ anyOf, enum: choices, type, minimum = 0, properties = {}, required = [] }: Schema): unknown {
  if (anyOf !== undefined) return null;
  if (choices !== undefined) return choices[0];
  if (type === 'string') return '';
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return minimum;
  if (type !== 'object') throw new Error(`Nothing is no ${type ?? 'value'}`);
  const parts = required.flatMap((name) => Object.entries(properties).filter(([known]) => known === name));
  return Object.fromEntries(parts.map(([name, part]) => [name, nothingOf(part)]));
}

/** The option of a text that is saved as it came, blanks included: a name out of an image. */
export const untouched = { 'x-untouched': true } as const;

/**
 * Returns the value as it is saved: texts without space around them, lists of texts without empty ones. Does not change the given value.
 */
export function tidied<T>(schema: TSchema, value: T): T {
  // Each branch gives back what it was given, tidier.
  return tidy(schema as Schema, value) as T;
}

/** The part of JSON Schema that fields are made of. */
interface Schema {
  readonly type?: string;
  readonly 'x-untouched'?: true;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Found = SchemaFault & { readonly place: string };

function* checked(given: TSchema | Schema, value: unknown, place: string): Generator<Found> {
  // A TSchema is JSON Schema; which keywords it has is looked at.
  const schema = given as Schema;
  if (schema.anyOf !== undefined) yield* ofSeveral(schema.anyOf, value, place);
  else if (schema.enum !== undefined) {
    if (!schema.enum.includes(value)) yield { place, keyword: 'enum', params: {} };
  } else yield* ofType(schema, value, place);
}

/** `nullable` and its kind: where one alternative is an array, an object or a text, its faults say more than that none fits. */
function* ofSeveral(schemas: readonly Schema[], value: unknown, place: string): Generator<Found> {
  if (schemas.some((schema) => isMet(schema, value))) return;
  const [only, ...others] = schemas.filter(({ type }) => type !== 'null');
  if (only !== undefined && others.length === 0 && value !== null) yield* checked(only, value, place);
  else yield { place, keyword: 'anyOf', params: {} };
}

function isMet(schema: Schema, value: unknown): boolean {
  return checked(schema, value, '').next().done === true;
}

function* ofType(schema: Schema, value: unknown, place: string): Generator<Found> {
  const { type = 'any' } = schema;
  const isOfType = typeTests[type];
  if (isOfType === undefined) throw new Error(`Fields of the type ${type} are not understood`);
  if (!isOfType(value)) {
    yield { place, keyword: 'type', params: { type } };
    return;
  }
  if (typeof value === 'string') yield* ofText(schema, value, place);
  else if (typeof value === 'number') yield* ofNumber(schema, value, place);
  else if (Array.isArray(value)) yield* ofList(schema, value, place);
  else if (typeof value === 'object' && value !== null) yield* ofObject(schema, value, place);
}

const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function* ofText(schema: Schema, text: string, place: string): Generator<Found> {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema;
  const length = text.length > 2 * maxLength ? text.length : Array.from(text).length;
  if (length < minLength) yield { place, keyword: 'minLength', params: { limit: minLength } };
  // What is too long is not compared with a form.
  else if (length > maxLength) yield { place, keyword: 'maxLength', params: { limit: maxLength } };
  else if (pattern !== undefined && !formOf(pattern).test(text)) yield faultOfForm('pattern', {});
  else if (format !== undefined && !isOfFormat(format, text)) yield faultOfForm('format', { format });

  // Of nothing it is not said what form it has to have.
  function faultOfForm(keyword: string, params: SchemaFault['params']): Found {
    return text === ''
      ? { place, keyword: 'minLength', params: { limit: 1 } }
      : { place, keyword, params, parentSchema: schema };
  }
}

const forms = new Map<string, RegExp>();

function formOf(pattern: string): RegExp {
  const known = forms.get(pattern) ?? new RegExp(pattern, 'u');
  forms.set(pattern, known);
  return known;
}

/** The formats that fields have; texts of other ones are the server's to judge. */
function isOfFormat(format: string, text: string): boolean {
  if (format === 'uuid') return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
  if (format !== 'date') return true;
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function* ofNumber(schema: Schema, value: number, place: string): Generator<Found> {
  const { minimum, maximum } = schema;
  if (minimum !== undefined && value < minimum)
    yield { place, keyword: 'minimum', params: { limit: minimum }, parentSchema: schema };
  else if (maximum !== undefined && value > maximum) yield { place, keyword: 'maximum', params: { limit: maximum } };
}

function* ofList(schema: Schema, list: readonly unknown[], place: string): Generator<Found> {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems = false, items } = schema;
  if (list.length < minItems) yield { place, keyword: 'minItems', params: { limit: minItems } };
  else if (list.length > maxItems) yield { place, keyword: 'maxItems', params: { limit: maxItems } };
  else if (uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length)
    yield { place, keyword: 'uniqueItems', params: {} };
  else if (items !== undefined) for (const [at, item] of list.entries()) yield* checked(items, item, `${place}.${at}`);
}

function* ofObject(schema: Schema, value: object, place: string): Generator<Found> {
  const { properties = {}, required = [], additionalProperties, maxProperties } = schema;
  const within = (name: string): string => (place === '' ? name : `${place}.${name}`);
  for (const name of required)
    if (!Object.hasOwn(value, name)) yield { place: within(name), keyword: 'required', params: {} };
  const entries = Object.entries(value);
  if (maxProperties !== undefined && entries.length > maxProperties)
    yield { place, keyword: 'maxProperties', params: { limit: maxProperties } };
  for (const [name, part] of entries) {
    const rule = Object.hasOwn(properties, name) ? properties[name] : ruleOfName(schema, name);
    if (rule !== undefined) yield* checked(rule, part, within(name));
    else if (additionalProperties === false) yield { place: within(name), keyword: 'additionalProperties', params: {} };
  }
}

function ruleOfName({ patternProperties = {}, additionalProperties }: Schema, name: string): Schema | undefined {
  const [, rule] = Object.entries(patternProperties).find(([pattern]) => formOf(pattern).test(name)) ?? [];
  return rule ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

/** Goes no deeper than the schema does, whatever the value is. */
function tidy(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  if (typeof value === 'string')
    return schema.enum === undefined && schema['x-untouched'] !== true ? value.trim() : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => tidy(schema.items, item));
    return schema.items?.type === 'string' ? items.filter((item) => item !== '') : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = (schema.anyOf?.find(({ type }) => type === 'object') ?? schema).properties ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, Object.hasOwn(parts, name) ? tidy(parts[name], part) : part]),
  );
}
