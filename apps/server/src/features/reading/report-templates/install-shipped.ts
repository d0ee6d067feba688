import { readFileSync } from 'node:fs';
import type { Db } from '#platform/database/schema.ts';
import { ownFile } from '#platform/own-files.ts';
import { insertShipped, shippedBefore } from './shipped-queries.ts';
import { shippedTemplates, type ShippedTemplate } from './shipped-notation.ts';
import { takenNames } from './template-owner-queries.ts';
import { insertTemplate } from './template-queries.ts';

const folder = 'apps/server/src/features/reading/report-templates/shipped';
const files = ['ct', 'mr', 'us', 'others'] as const;

/** The templates that the program comes with. */
export function readShipped(): ShippedTemplate[] {
  return files.flatMap((file) => shippedTemplates(readFileSync(ownFile(`${folder}/${file}.txt`), 'utf8')));
}

/**
 * Adds the templates that the program comes with, each once in the life of an installation: what is changed, switched off or removed
 * stays so. The first version of each is as it came. One whose name is taken is passed over.
 * @returns how many are new
 */
export async function installShipped(db: Db): Promise<number> {
  const before = new Set(await shippedBefore(db));
  let added = 0;
  for (const { key, template } of readShipped()) {
    const name = `${key} ${template.language}`;
    if (before.has(name)) continue;
    await db.transaction().execute(async (tx) => {
      await insertShipped(tx, name);
      const taken = await takenNames(tx, 'report_template', { accountId: null, fields: template });
      if (taken.name) return;
      await insertTemplate(tx, null, taken.alias ? { ...template, alias: '' } : template);
      added += 1;
    });
  }
  return added;
}
