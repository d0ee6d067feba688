import type { TSchema } from 'typebox';

/** The parts of JSON Schema that the contract uses. */
interface Described {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly items?: Described;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly additionalProperties?: boolean | Described;
  readonly patternProperties?: Readonly<Record<string, Described>>;
}

/** A small value that a schema takes, with what is required and, by `also`, some of what is not. */
export function sampleOf(schema: TSchema, also: readonly string[] = []): unknown {
  return sample(schema as Described, also);
}

function sample(schema: Described, also: readonly string[]): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sample(schema.anyOf[0] ?? {}, also);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true || also.includes(name))
          .map(([name, property]) => [name, sample(property, also)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, also));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    case 'string':
      return text(schema);
    case 'null':
      return null;
    default:
      return {};
  }
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-01-02',
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-02T03:04:05.000Z',
};

/** Examples for the patterns of the contract; the first that fits is used. */
const texts = [
  '',
  'Abc',
  'a@b.example',
  '1.2.3',
  '2026-01-02',
  '+351 210 555 014',
  'https://a.example',
  'abc-1',
  'UTC',
  '14:30',
  '.abc',
  '12.50',
];

function text({ format, pattern, minLength = 0 }: Described): string {
  if (format !== undefined) return formats[format] ?? '';
  const fits = (candidate: string) =>
    candidate.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(candidate));
  return texts.find(fits) ?? 'Abc'.padEnd(minLength, 'x');
}

/** Lists where an object of a schema would accept a key that it does not name: none may. */
export function openObjects(schema: TSchema, at = ''): string[] {
  return open(schema as Described, at);
}

function open(schema: Described, at: string): string[] {
  const own = schema.type === 'object' && schema.properties !== undefined && schema.additionalProperties !== false;
  return [
    ...(own ? [at === '' ? 'the whole' : at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => open(property, `${at}.${name}`)),
    ...(schema.items === undefined ? [] : open(schema.items, `${at}[]`)),
    ...(schema.anyOf ?? []).flatMap((one) => open(one, at)),
  ];
}
