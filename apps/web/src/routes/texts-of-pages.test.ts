import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Feature } from '#api/feature.ts';
import { textsOfFrame } from '#i18n/i18n.ts';
import { allTexts } from '#i18n/testing/all-texts.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../i18n/texts.generated.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const code = new Map(Object.entries(sources).map(([path, text]) => [posix.join('routes', path), text]));
const features = import.meta.glob<Readonly<Record<string, Feature>>>(['../features/*/*/feature.ts', './joined/*.ts'], {
  eager: true,
});

const fileOf = (path: string, to: string): string =>
  to.startsWith('#') ? to.slice(1) : posix.join(posix.dirname(path), to);

/** The files that a file imports to run, at once or later; not what it imports for its types, nor what brings texts of its own. */
function importsOf(path: string): string[] {
  const apart = new Set(laterOf(path).map(({ target }) => target));
  const found = (code.get(path) ?? '').matchAll(
    /(?:^(?:im|ex)port (type )?([^;]*?)\bfrom |\bimport\()\s*'([#.][^']+)'/gm,
  );
  return [...found].flatMap(([, type, names = '', to = '']) => {
    const target = fileOf(path, to);
    if (type !== undefined || !code.has(target) || apart.has(target)) return [];
    return frontDoor.test(target) ? passedOn(target, names) : [target];
  });
}

const frontDoor = /\/(?<name>[\w-]+)\/\k<name>\.ts$/;

/** The files behind a front door that have the names. */
function passedOn(door: string, names: string): string[] {
  const named = new Set(names.match(/\w+/g));
  const passed = (code.get(door) ?? '').matchAll(/^export \{([^}]*)\} from '([^']+)'/gm);
  return [...passed].flatMap(([, offered = '', to = '']) => {
    const target = fileOf(door, to);
    return code.has(target) && offered.match(/\w+/g)?.some((name) => named.has(name)) ? [target] : [];
  });
}

/** Returns the parts that a file draws later, with texts of their own. */
function laterOf(path: string): { readonly target: string; readonly names: readonly string[] }[] {
  const text = code.get(path) ?? '';
  const ornaments = text.matchAll(/ornament\(\s*\[(?<names>[^\]]*)\],[^;]*?import\(\s*'(?<to>[#.][^']+)'/g);
  const parts = text.matchAll(
    /(?:latePart|fetchPart)\(\s*\(\) =>\s*import\(\s*'(?<to>[#.][^']+)'\)[^;[]*\[(?<names>[^\]]*)\]/g,
  );
  return [...ornaments, ...parts].map(({ groups: { names = '', to = '' } = {} }) => ({
    target: fileOf(path, to),
    names: [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  }));
}

/** Made ready while a list is looked at, and drawn by a page that names its texts. */
const drawnLater: ReadonlySet<string> = new Set([
  'features/reading/viewer/get-ready.ts',
  // These load their texts themselves.
  'features/reading/viewer/mark-key-image.ts',
  'features/reading/viewer/save-document.ts',
  'features/reading/viewer/save-seen.ts',
]);

function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const path of reached) for (const target of importsOf(path)) if (!drawnLater.has(target)) reached.add(target);
  return reached;
}

/** Names of values in refusals are loaded with the refusals, and `account.changed` is an event. */
const notPages = new Set(['i18n/in-words.ts', 'api/event-stream.ts', 'shell/use-account-changes.ts', 'i18n/i18n.ts']);

/** Kinds of events and of notices, and acts of the viewer, which are called as texts are. */
const kinds: ReadonlySet<string> = new Set([
  'chat.message',
  'quarantine.changed',
  'quarantine.waiting',
  'report.answer',
  'report.question',
  'report.toggle',
  'report.write',
]);

/** Names of texts whose keys stand in these files, each with one file that has some. */
function textsUsed(paths: ReadonlySet<string>): Map<string, string> {
  const keys = [...paths]
    .filter((path) => !notPages.has(path))
    .flatMap((path) =>
      [...(code.get(path) ?? '').matchAll(/['"`]((\w+)\.[\w$]+)/g)].map(
        ([, key = '', name = '']) => [key, name, path] as const,
      ),
    );
  return new Map(
    keys.flatMap(([key, name, path]) =>
      kinds.has(key) || !Object.hasOwn(allTexts.en, name) ? [] : [[name, path] as const],
    ),
  );
}

describe('the texts of a feature', () => {
  test.each(Object.entries(features))('in %s are all that its pages say', (file, exported) => {
    const [feature] = Object.values(exported);
    const named = new Set<string>([...textsOfFrame, ...(feature?.texts ?? [])]);
    const reached = reachedFrom(posix.join('routes', file));
    const used = textsUsed(reached);
    expect([...used].filter(([name]) => !named.has(name))).toEqual([]);
    expect(feature?.texts.filter((name) => !used.has(name))).toEqual([]);
    const later = [...reached].flatMap((path) => laterOf(path).map((part) => ({ path, ...part })));
    for (const { path, target, names } of later) {
      const usedLater = textsUsed(reachedFrom(target));
      const missing = [...usedLater].filter(([name]) => !named.has(name) && !names.includes(name));
      expect(missing, target).toEqual([]);
      // What the frame draws later is drawn over any page, also over one that has its texts.
      const isOfFrame = path.startsWith('shell/') || target.startsWith('shell/');
      expect(
        names.filter((name) => (named.has(name) && !isOfFrame) || !usedLater.has(name)),
        target,
      ).toEqual([]);
    }
  });

  test('of the frame are all that is said before a page is there', () => {
    const named = new Set<string>(textsOfFrame);
    const start = reachedFrom('shell/main-layout.tsx');
    expect(start.size).toBeGreaterThan(100);
    expect([...textsUsed(start)].filter(([name]) => !named.has(name))).toEqual([]);
  });
});
