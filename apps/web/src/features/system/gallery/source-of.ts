interface Block {
  readonly text: string;
  /** The names that it declares or imports. */
  readonly names: readonly string[];
}

const beginning = /^(?:import|export|const|function|type|interface|\/\*\*|\/\/)/;

/** The part of a module that one of its functions is made of: the function, what it uses of the same file, and those imports. */
export function sourceOf(text: string, name: string): string {
  const blocks = blocksOf(text);
  const needed = new Set(blocks.filter(({ names, text: code }) => names.includes(name) && !isImport(code)));
  for (const { text: code } of needed) {
    const words = new Set(code.match(/\w+/g));
    for (const block of blocks) if (block.names.some((one) => words.has(one))) needed.add(block);
  }
  const code = blocks.filter((block) => needed.has(block) && !isImport(block.text)).map((block) => block.text);
  const words = new Set(code.join('\n').match(/\w+/g));
  const imports = blocks
    .filter((block) => needed.has(block) && isImport(block.text))
    .map((block) => narrowed(block, words));
  return [imports.join('\n'), ...code].filter((part) => part !== '').join('\n\n');
}

function blocksOf(text: string): readonly Block[] {
  const found: string[][] = [];
  for (const line of text.split('\n')) {
    const last = found.at(-1);
    const isAfterComment = /^(?:\/\*\*|\/\/)/.test(last?.at(-1) ?? '');
    if (last === undefined || (beginning.test(line) && !isAfterComment)) found.push([line]);
    else last.push(line);
  }
  return found.map((lines) => {
    const block = lines.join('\n').trim();
    return { text: block, names: isImport(block) ? importedNames(block) : declaredNames(block) };
  });
}

function isImport(text: string): boolean {
  return text.startsWith('import ');
}

function importedNames(text: string): readonly string[] {
  const [, inside = ''] = /\{([^}]*)\}/.exec(text) ?? [];
  return inside
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '');
}

function declaredNames(text: string): readonly string[] {
  const declared = /^(?:export )?(?:const|function|type|interface) (\w+)/m.exec(text)?.[1];
  return declared === undefined ? [] : [declared];
}

/** An import of several things, with those that are used. */
function narrowed({ text, names }: Block, words: ReadonlySet<string>): string {
  const used = names.filter((one) => words.has(one));
  return text.replace(/\{[^}]*\}/, `{ ${used.join(', ')} }`);
}
