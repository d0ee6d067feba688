import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withWords, type Texts } from '../../texts/references.ts';

/** Files that many features have: their texts are put together. */
const gathered = ['audit-actions', 'notice-words', 'pages'];

const head = `// Written by npm run texts; change the texts in the folder of that name.

/** British English: the source of all texts. */
`;

/**
 * The types of what the English texts in `texts/<wing>/<feature>/en` say, by the names of their files: of a text its values, such as
 * `{{count}}`, and of one without values only that it is there.
 */
export function typesOfTexts(projectDir: string): string {
  const read = (path: string) => JSON.parse(readFileSync(join(projectDir, path), 'utf8')) as Texts;
  const wordsPath = 'texts/frame/words/en/words.json';
  // Flat, which a test of the web holds it to.
  const words = read(wordsPath) as Record<string, string>;
  const paths = globSync('texts/*/*/en/*.json', { cwd: projectDir })
    .filter((path) => path !== wordsPath)
    .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const texts: Record<string, Texts> = {};
  for (const path of paths) {
    const name = basename(path, '.json');
    const known = gathered.includes(name) ? (texts[camel(name)] ?? {}) : {};
    if (!gathered.includes(name) && Object.hasOwn(texts, camel(name)))
      throw new Error(`Two files are named ${name}.json.`);
    texts[camel(name)] = { ...known, ...withWords(read(path), words) };
  }
  return `${head}export type En = ${typeOf(texts, '')};\n`;
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function typeOf(texts: Texts, indent: string): string {
  const within = `${indent}  `;
  const lines = Object.entries(texts).map(([name, text]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
    return `${within}readonly ${key}: ${typeof text === 'string' ? valuesIn(text) : typeOf(text, within)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function valuesIn(text: string): string {
  const values = text.match(/\{\{\w+\}\}/g) ?? [];
  return values.length === 0 ? 'string' : `'${values.join('')}'`;
}
