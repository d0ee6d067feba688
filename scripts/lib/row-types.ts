import { parseSync, Visitor, type ESTree } from 'rolldown/utils';
import type { SourceFile } from './layers.ts';

/** The types of all columns as they are read, by table and column. */
export type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the generated types of tables from the text of `tables.generated.ts`. */
export function columnTypesIn(text: string): ColumnTypes {
  const interfaces = new Map<string, ReadonlyMap<string, string>>();
  const visitor = new Visitor({
    TSInterfaceDeclaration: ({ id, body }) =>
      void interfaces.set(id.name, new Map(body.body.map((member) => typeOf(member, text)))),
  });
  visitor.visit(parseSync('tables.ts', text).program);
  const tables = [...(interfaces.get('DB') ?? [])];
  return new Map(tables.map(([table, name]) => [table, interfaces.get(name) ?? new Map<string, string>()]));
}

/**
 * Returns columns whose type a raw statement states by hand although `Row` has it: `studyUid of study.study_uid`. It looks at the rows of
 * `sql<{ … }>` and of interfaces and types of the same file, the plain columns of the tables that the statement itself names, and types in
 * the words of the generated ones. It does not look at columns of an outer join, which may be null, nor at what another statement reads
 * elsewhere.
 */
export function columnsByHand({ path, text }: SourceFile, tables: ColumnTypes): string[] {
  const declared = new Map<string, ESTree.Node>();
  const statements: ESTree.TaggedTemplateExpression[] = [];
  const visitor = new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => void declared.set(id.name, body),
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => void declared.set(id.name, typeAnnotation),
    TaggedTemplateExpression: (node) => void statements.push(node),
  });
  visitor.visit(parseSync(path, text).program);
  const readAs = new Map<ESTree.Node, Set<string | undefined>>();
  for (const { tag, typeArguments, quasi } of statements) {
    const row = typeArguments?.params[0];
    if (row === undefined || tag.type !== 'Identifier' || tag.name !== 'sql') continue;
    const columns = plainColumns(quasi.quasis.map(({ value }) => value.cooked ?? '').join(hole), tables);
    for (const member of membersOf(row, declared)) {
      const [name, type] = typeOf(member, text);
      const read = columns.find(
        (column) => column.name === name && tables.get(column.table)?.get(column.column) === type,
      );
      readAs.set(member, (readAs.get(member) ?? new Set()).add(read && `${name} of ${read.table}.${read.column}`));
    }
  }
  return [...readAs.values()].flatMap(([read, ...others]) => (read === undefined || others.length > 0 ? [] : [read]));
}

/** Stands in a statement for what is put into it. */
const hole = ' $ ';

function membersOf(type: ESTree.Node, declared: ReadonlyMap<string, ESTree.Node>): ESTree.Node[] {
  if (type.type === 'TSTypeLiteral') return type.members;
  if (type.type === 'TSInterfaceBody') return type.body;
  if (type.type === 'TSIntersectionType') return type.types.flatMap((part) => membersOf(part, declared));
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return [];
  const own = declared.get(type.typeName.name);
  return own === undefined ? [] : membersOf(own, new Map([...declared].filter(([, node]) => node !== own)));
}

/** The name of a property, and its type in the words of the generated ones. */
function typeOf(member: ESTree.Node, text: string): [string, string] {
  if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || member.optional) return ['', ''];
  const { start, end } = member.typeAnnotation?.typeAnnotation ?? { start: 0, end: 0 };
  const words = text.slice(start, end).replaceAll('"', "'");
  return [member.key.name, words.replace(/^Generated<(.*)>$/, '$1')];
}

interface Read {
  readonly name: string;
  readonly table: string;
  readonly column: string;
}

/** The columns that a statement reads as they are, from tables that it names outside of brackets and not by an outer join. */
function plainColumns(statement: string, tables: ColumnTypes): Read[] {
  const top = withoutBrackets(statement);
  if (/\b(?:right|full|union|intersect|except|rollup|cube)\b/.test(top)) return [];
  const [, returned, selected] = list.exec(top) ?? [];
  const relations = [...top.matchAll(relation)].map(([, by, table = '', alias = table]) => ({
    table: by?.startsWith('left') === true ? '' : table,
    alias,
  }));
  return (returned ?? selected ?? '').split(',').flatMap((read) => {
    const [, alias, column = '', name = column] = item.exec(read) ?? [];
    const near = alias === undefined ? relations : relations.filter((named) => named.alias === alias);
    const [{ table } = { table: '' }, second] = near;
    return second === undefined && tables.get(table)?.has(column) === true ? [{ name, table, column }] : [];
  });
}

const list = /\breturning\s(.*)$|^\s*select\s(?:distinct\s(?:on\s+\(\))?)?(.*?)(?:(?<!\bdistinct)\sfrom\s|$)/s;
const item = /^\s*(?:(\w+)\.)?(\w+)(?:\s+(?:as\s+)?"?(\w+)"?)?\s*$/;
/** Words that may follow the name of a table and are no other name for it. */
const next = '(?:on|using|join|left|cross|inner|natural|where|set|group|order|limit|for|values|select|returning)';
const relation = new RegExp(
  String.raw`\b(left(?: outer)? join|join|from|using|update|into)\s+(?:lateral\s+)?(\w+|\$|\(\))(?:\s+(?:as\s+)?(?!${next}\b)(\w+))?`,
  'g',
);

function withoutBrackets(statement: string): string {
  let [before, now] = ['', statement.replaceAll(/'[^']*'|--.*/g, "''")];
  while (before !== now) [before, now] = [now, now.replaceAll(/\((?!\))[^()]*\)/g, '()')];
  return now;
}
