import { everyOptionalPage } from '@isocenter/contract/system/settings/fields.ts';
import { rm } from 'node:fs/promises';
import { makeDataFolder } from './src/data-folder.ts';
import { copyFolder, startInstallation } from './src/installation.ts';

/**
 * Sets up, once for all stories, what an installation with an administrator has on its disk, with every optional page; each begins with a copy. Playwright calls it before
 * the first story, and what it answers after the last.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const prepared = await makeDataFolder();
  const installation = await startInstallation();
  const shown = { settings: everyOptionalPage(true), basedOn: 0 };
  const headers = { 'content-type': 'application/json' };
  const path = '/api/settings/optional-pages';
  const { ok } = await installation.fetch(path, { method: 'PUT', headers, body: JSON.stringify(shown) });
  if (!ok) throw new Error('The optional pages cannot be shown.');
  await installation.stop(() => copyFolder(installation.dataDir, prepared));
  process.env['ISOCENTER_E2E_PREPARED'] = prepared;
  return () => rm(prepared, { recursive: true, force: true });
}
