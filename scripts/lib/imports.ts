import { posix } from 'node:path';

/** The specifiers that a module imports or re-exports, statically or by `import('...')`. Reads the layout the formatter writes. */
export function importsOf(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const patterns = [
    /^(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].flatMap((match) => match[1] ?? []));
}

/** The project path that a specifier names, or `null` for a package that is not ours. */
export function resolveImport(from: string, specifier: string): string | null {
  const ours = /^@isocenter\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (ours) return posix.join('packages', ours[1] ?? '', 'src', ours[2] ?? '');
  if (specifier.startsWith('#'))
    return posix.join(...(from.split('/').slice(0, 2) as [string]), 'src', specifier.slice(1));
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return null;
}
