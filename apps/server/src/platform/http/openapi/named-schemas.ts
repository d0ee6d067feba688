import { needed } from '@isocenter/contract/field-words.ts';
import { textOf, type Said } from '@isocenter/contract/said.ts';
import { capital, camel, exportsOf, ownNameOf, type ContractModules } from './operation-names.ts';

/** The part of JSON Schema that is looked at here. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly pattern?: string;
  readonly format?: string;
}

/**
 * The schemas that the contract exports, each with one name, and a reference to it wherever a schema says exactly the same. `StudyRow`
 * is called `Study` where nothing else is. Of several names of one schema the first by the paths of modules is taken; what one name
 * means in several modules is preceded by theirs.
 */
export class NamedSchemas {
  readonly #names = new Map<string, string>();
  readonly #schemas = new Map<string, JsonSchema>();
  readonly #referred = new Map<object, object>();
  readonly #used: Record<string, object> = {};

  constructor(modules: ContractModules) {
    const exported = exportsOf(modules, isWorthAName);
    const meanings = Map.groupBy(exported, ({ name }) => name);
    for (const { module, name, value } of exported) {
      const text = JSON.stringify(value);
      if (this.#names.has(text)) continue;
      const short = name.replace(/Row$/, '');
      const isOnly = new Set(meanings.get(name)?.map((each) => JSON.stringify(each.value))).size === 1;
      const own = short !== name && short !== '' && !meanings.has(short) ? short : name;
      const given = isOnly ? own : `${capital(camel(ownNameOf(module)))}${name}`;
      this.#names.set(text, given);
      this.#schemas.set(given, value);
    }
  }

  /** The schema with references to those within it that have a name, or a reference to itself when it has one. */
  refer(schema: object): object {
    const known = this.#referred.get(schema);
    if (known !== undefined) return known;
    const name = isWorthAName(schema) ? this.#names.get(JSON.stringify(schema)) : undefined;
    const made = name === undefined ? this.#written(schema) : this.#reference(name);
    this.#referred.set(schema, made);
    return made;
  }

  /** Those that were referred to, in the order of their names. */
  used(): Record<string, object> {
    return Object.fromEntries(Object.entries(this.#used).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #reference(name: string): object {
    const schema = this.#schemas.get(name);
    if (schema !== undefined && !Object.hasOwn(this.#used, name)) {
      // Before what is in it, for a schema that holds itself.
      this.#used[name] = {};
      this.#used[name] = this.#written(schema);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #written(schema: JsonSchema): object {
    const entries = Object.entries(schema).flatMap(([keyword, value]) => this.#keyword(keyword, value));
    return Object.fromEntries(entries);
  }

  #keyword(keyword: string, value: unknown): [string, unknown][] {
    switch (keyword) {
      case 'properties':
        return [[keyword, this.#each(value)]];
      case 'patternProperties':
        return this.#byPattern(Object(value));
      case 'anyOf':
      case 'allOf':
      case 'oneOf':
        return [[keyword, this.#list(value)]];
      case 'items':
        // A tuple as TypeBox writes it; since 2020-12 its places are `prefixItems`, and `items` is what may follow.
        return Array.isArray(value)
          ? [
              ['prefixItems', this.#list(value)],
              ['items', false],
            ]
          : [[keyword, this.#part(value)]];
      case 'additionalProperties':
        return [[keyword, this.#part(value)]];
      case 'additionalItems':
      case 'x-untouched':
        return [];
      case needed:
        // Only `needing` writes it.
        return [[keyword, textOf(value as Said)]];
      default:
        return [[keyword, value]];
    }
  }

  /** `Record<string, T>` has one pattern that every name meets. */
  #byPattern(patterns: Readonly<Record<string, unknown>>): [string, unknown][] {
    const [[pattern, only] = ['', undefined], ...others] = Object.entries(patterns);
    if (others.length === 0 && pattern === '^.*$') return [['additionalProperties', this.#part(only)]];
    return [['patternProperties', this.#each(patterns)]];
  }

  #each(schemas: unknown): object {
    return Object.fromEntries(Object.entries(Object(schemas)).map(([name, part]) => [name, this.#part(part)]));
  }

  #list(schemas: unknown): unknown[] {
    return Array.isArray(schemas) ? schemas.map((part) => this.#part(part)) : [];
  }

  #part(part: unknown): unknown {
    return typeof part === 'object' && part !== null ? this.refer(part) : part;
  }
}

/** Objects with fields, lists of values, unions, and texts of a form of their own: of `a number` a name says nothing. */
function isWorthAName(value: unknown): value is JsonSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'method' in value) return false;
  const { type, properties, patternProperties, anyOf, enum: choices, pattern, format, items }: JsonSchema = value;
  if (type === 'object') return patternProperties !== undefined || Object.keys(properties ?? {}).length > 0;
  if (type === 'string') return choices !== undefined || pattern !== undefined || format !== undefined;
  return (type === 'array' && items !== undefined) || (type === undefined && Array.isArray(anyOf));
}
