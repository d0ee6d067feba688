import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';
import { addUses, pathOf, type Uses } from './first-uses.ts';
import { isNode, slimRoutes, type Node } from './slim-routes.ts';

/** A statement of a file: what it names for others, and what it names itself. */
interface Statement {
  readonly text: string;
  readonly names: readonly string[];
  readonly refers: ReadonlySet<string>;
}

interface Import {
  readonly name: string;
  readonly source: string;
}

/** A file of the contract, as a browser gets it. */
export interface ContractFile {
  readonly statements: readonly Statement[];
  readonly exported: ReadonlySet<string>;
  /** By the name that the file gives them. */
  readonly imports: ReadonlyMap<string, Import>;
}

export const firstPart = '?first';

/** What a file of the contract is made of. */
export async function readContract(path: string): Promise<ContractFile> {
  const { code: plain } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const code = slimRoutes(plain, programOf(plain));
  const imports = new Map<string, Import>();
  const exported = new Set<string>();
  const statements: Statement[] = [];
  for (const node of nodesOf(programOf(code)['body'])) {
    if (node.type === 'ImportDeclaration') {
      for (const [local, one] of importsOf(node)) imports.set(local, one);
      continue;
    }
    const declared = isNode(node['declaration']) ? node['declaration'] : node;
    const names = namesOf(declared);
    if (declared !== node) for (const name of names) exported.add(name);
    for (const { exported: given } of nodesOf(node['specifiers']) as unknown as { exported: Node }[])
      throw new Error(`${path} exports ${String(given['name'])} apart from its declaration.`);
    statements.push({ text: code.slice(declared.start, declared.end), names, refers: references(declared) });
  }
  return { statements, exported, imports };
}

/** What comes first of every file: what is used, and what that uses in turn. */
export function closeUses(uses: Uses, files: ReadonlyMap<string, ContractFile>): void {
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const [path, names] of uses) {
      const file = files.get(path);
      for (const { names: own, refers } of file?.statements ?? []) {
        if (!own.some((name) => names.has(name))) continue;
        const known = new Set(file?.statements.flatMap((statement) => statement.names));
        isMore = addUses(uses, path, [...own, ...[...refers].filter((name) => known.has(name))]) || isMore;
        for (const name of refers) {
          const from = file?.imports.get(name);
          const source = from && pathOf(from.source, path);
          if (source !== undefined) isMore = addUses(uses, source, [from?.name ?? name]) || isMore;
        }
      }
    }
  }
}

/** One part of a file; the other one hands on what it has of the first, so that nobody has to know where a name is. */
export function partOf(path: string, file: ContractFile, first: ReadonlySet<string>, isFirst: boolean): string {
  const own = file.statements.filter(({ names }) => names.some((name) => first.has(name)) === isFirst);
  const named = new Set(own.flatMap(({ refers }) => [...refers]));
  const lines = [...file.imports]
    .filter(([local]) => named.has(local))
    .map(([local, { name, source }]) =>
      name === 'default' ? `import ${local} from '${source}';` : `import { ${name} as ${local} } from '${source}';`,
    );
  const beside = `./${basename(path)}${firstPart}`;
  const ofFirst = file.statements.flatMap(({ names }) => names.filter((name) => first.has(name)));
  const handed = isFirst ? [] : ofFirst.filter((name) => file.exported.has(name));
  const used = isFirst ? [] : ofFirst.filter((name) => named.has(name));
  const given = isFirst ? ofFirst : own.flatMap(({ names }) => names.filter((name) => file.exported.has(name)));
  return [
    ...lines,
    used.length > 0 ? `import { ${used.join(', ')} } from '${beside}';` : '',
    handed.length > 0 ? `export { ${handed.join(', ')} } from '${beside}';` : '',
    ...own.map(({ text }) => text),
    `export { ${given.join(', ')} };`,
  ].join('\n');
}

function programOf(code: string): Node {
  const program: unknown = parseAst(code);
  if (!isNode(program)) throw new Error('That was no program.');
  return program;
}

function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function importsOf(node: Node): (readonly [string, Import])[] {
  const source = String((node['source'] as Node)['value']);
  return nodesOf(node['specifiers']).map((specifier) => {
    const imported = isNode(specifier['imported']) ? String(specifier['imported']['name']) : 'default';
    return [String((specifier['local'] as Node)['name']), { name: imported, source }];
  });
}

function namesOf(declared: Node): readonly string[] {
  const declarations = declared.type === 'VariableDeclaration' ? nodesOf(declared['declarations']) : [declared];
  return declarations.flatMap(({ id }) => boundBy(id));
}

/** `a`, or each of `{ b: a }` and `[a]`. */
function boundBy(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  const parts = [...nodesOf(pattern['properties']).map(({ value }) => value), ...nodesOf(pattern['elements'])];
  return parts.flatMap(boundBy);
}

/** The names that a statement may mean: not those of properties. */
function references(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) references(one, names);
  if (!isNode(value)) return names;
  if (value.type === 'Identifier') names.add(String(value['name']));
  const isPlain = value['computed'] !== true;
  for (const [part, inner] of Object.entries(value)) {
    if (
      isPlain &&
      ((part === 'property' && value.type === 'MemberExpression') || (part === 'key' && value.type === 'Property'))
    )
      continue;
    references(inner, names);
  }
  return names;
}
