import { readFile } from 'node:fs/promises';
import { getProductChanges, getUpdate } from '@isocenter/contract/system/updates/routes.ts';
import type { ProductChanges } from '@isocenter/contract/system/updates/fields.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { ownFile } from '#platform/own-files.ts';
import { nextStart, orderOf, type Program } from './next-start.ts';
import { appliedMigrations, everybody, noteVersion } from './version-queries.ts';

const changelog = ownFile('CHANGELOG.md');

interface Needs {
  readonly db: Db;
  /** Version of the running program. */
  readonly version: string;
  readonly program: Program;
}

export function updateRoutes(server: HttpServer, { db, version, program }: Needs): void {
  serve(server, getProductChanges, async () => ({
    version,
    // An installation without the file has nothing to tell.
    parts: changesOf(await readFile(changelog, 'utf8').catch(() => ''), version),
  }));

  serve(server, getUpdate, async () => {
    const [files, applied] = [await program.atHand(), await appliedMigrations(db)];
    const words = new Map(files?.steps.map(({ name, what }) => [name, what]));
    const names = applied.map(({ name }) => name);
    return {
      running: { version, startedAt: program.startedAt.toISOString() },
      atHand: files === undefined ? null : { version: files.version, order: orderOf(files.version, version) },
      applied: applied
        .map(({ name, at }) => ({ name, what: words.get(name) ?? '', at: at.toISOString() }))
        .toReversed(),
      ...nextStart(program.migrations, files, names),
    };
  });
}

/** Notifies everybody who wants to know of it, once, that the installation runs another version than before. */
export async function tellVersion(db: Db, version: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noted = await noteVersion(tx, version);
    if (noted === undefined || noted.isFirst) return;
    const accountIds = await everybody(tx);
    await tell(tx, { kind: 'product.updated', accountIds, title: version, thingKey: noted.id });
  });
}

/** Reads the changelog of a version, or of the newest where it has none of that name. */
export function changesOf(text: string, version: string): ProductChanges['parts'] {
  const sections = text.split(/^## /m).slice(1);
  const section = sections.find((one) => one.split(/\s/, 1)[0] === version) ?? sections[0] ?? '';
  const parts: { title: string; changes: string[] }[] = [];
  for (const block of section
    .split('\n')
    .slice(1)
    .join('\n')
    .split(/\n(?=\S)/)) {
    const words = plain(block.replace(/^- /, ''));
    if (words === '') continue;
    if (!block.startsWith('- ')) parts.push({ title: words, changes: [] });
    else if (parts.length === 0) parts.push({ title: '', changes: [words] });
    else parts.at(-1)?.changes.push(words);
  }
  return parts;
}

/** Without the marks of Markdown, on one line. */
function plain(text: string): string {
  return text
    .replaceAll(/[*`]/g, '')
    .replaceAll(/(?<!\w)_([^_]+)_(?!\w)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
