import { globSync, readFileSync } from 'node:fs';
import { parseSync, type ESTree } from 'rolldown/utils';

/** A column as a program sees it that reads and adds rows. */
export interface ColumnShape {
  /** Of what is read, without null: `string`, `number[]`, `Date`, `json`. */
  readonly kind: string;
  readonly isNullable: boolean;
  /** A row may be added without it. */
  readonly isOptional: boolean;
}

export type TableShapes = Readonly<Record<string, Readonly<Record<string, ColumnShape>>>>;

type Declared = ESTree.TSType | ESTree.TSInterfaceDeclaration;
type Declarations = ReadonlyMap<string, Declared>;

const databaseFolder = new URL('../database/', import.meta.url);

/** What `Schema` says of every table and column, read from its text: types are gone when a program runs. */
export function declaredTables(): TableShapes {
  const texts = globSync('schema{.ts,/*.ts}', { cwd: databaseFolder }).map((path) =>
    readFileSync(new URL(path, databaseFolder), 'utf8'),
  );
  const known: Declarations = new Map(texts.flatMap(declarationsOf));
  const tables = membersOf(known.get('Schema'), known);
  return Object.fromEntries(tables.map(([name, type]) => [name, columnsOf(type, known)]));
}

type Declaration = [name: string, type: Declared];

function declarationsOf(text: string): Declaration[] {
  return parseSync('schema.ts', text).program.body.flatMap((statement): Declaration[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSInterfaceDeclaration') return [[declared.id.name, declared]];
    if (declared?.type === 'TSTypeAliasDeclaration') return [[declared.id.name, declared.typeAnnotation]];
    return [];
  });
}

function columnsOf(table: ESTree.TSType, known: Declarations): Record<string, ColumnShape> {
  const columns = membersOf(table, known).map(([name, type]) => {
    const { kinds, isOptional } = readType(type, known);
    const kind = [...kinds].filter((each) => each !== 'null').join(' | ');
    return [name, { kind, isNullable: kinds.has('null'), isOptional }];
  });
  return Object.fromEntries(columns) as Record<string, ColumnShape>;
}

/** The properties of an interface, by itself or by its name, with those that it extends, or of a type in braces. */
function membersOf(type: Declared | undefined, known: Declarations): [string, ESTree.TSType][] {
  if (type?.type === 'TSTypeReference') return membersOf(known.get(nameOf(type)), known);
  const isInterface = type?.type === 'TSInterfaceDeclaration';
  const inherited = (isInterface ? type.extends : []).flatMap(({ expression }) =>
    expression.type === 'Identifier' ? membersOf(known.get(expression.name), known) : [],
  );
  const members = isInterface ? type.body.body : type?.type === 'TSTypeLiteral' ? type.members : [];
  const own = members.flatMap((member): [string, ESTree.TSType][] =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation]]
      : [],
  );
  return [...inherited, ...own];
}

interface Read {
  readonly kinds: ReadonlySet<string>;
  readonly isOptional: boolean;
}

const one = (kind: string): Read => ({ kinds: new Set([kind]), isOptional: false });

function readType(type: ESTree.TSType, known: Declarations): Read {
  switch (type.type) {
    case 'TSStringKeyword':
      return one('string');
    case 'TSNumberKeyword':
      return one('number');
    case 'TSBooleanKeyword':
      return one('boolean');
    case 'TSNullKeyword':
      return one('null');
    case 'TSLiteralType':
      return one(type.literal.type === 'Literal' ? typeof type.literal.value : 'string');
    case 'TSArrayType':
      return one(`${[...readType(type.elementType, known).kinds].join(' | ')}[]`);
    case 'TSUnionType': {
      const parts = type.types.map((part) => readType(part, known));
      return { kinds: new Set(parts.flatMap(({ kinds }) => [...kinds])), isOptional: false };
    }
    case 'TSTypeReference':
      return readReference(type, known);
    default:
      return one('json');
  }
}

function readReference(type: ESTree.TSTypeReference, known: Declarations): Read {
  const name = nameOf(type);
  const [first, second] = type.typeArguments?.params ?? [];
  if (name === 'Date' || name === 'Buffer') return one(name);
  if (name === 'Generated' && first) return { ...readType(first, known), isOptional: true };
  if (name === 'ColumnType' && first) return { ...readType(first, known), isOptional: mayBeUndefined(second) };
  if ((name === 'Json' || name === 'JsonOrDefault') && first) {
    const isNullable = readType(first, known).kinds.has('null');
    return { kinds: new Set(isNullable ? ['json', 'null'] : ['json']), isOptional: name === 'JsonOrDefault' };
  }
  const declared = known.get(name);
  return declared === undefined || declared.type === 'TSInterfaceDeclaration' ? one('json') : readType(declared, known);
}

function mayBeUndefined(type: ESTree.TSType | undefined): boolean {
  if (type?.type === 'TSUnionType') return type.types.some(mayBeUndefined);
  return type?.type === 'TSNeverKeyword' || type?.type === 'TSUndefinedKeyword';
}

function nameOf({ typeName }: ESTree.TSTypeReference): string {
  return typeName.type === 'Identifier' ? typeName.name : '';
}
