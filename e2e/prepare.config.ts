import { rm } from 'node:fs/promises';
import { makeDataFolder } from './src/data-folder.ts';
import { copyFolder, startInstallation } from './src/installation.ts';

/**
 * Sets up, once for all stories, what an installation with an administrator has on its disk; each begins with a copy. Playwright calls it before
 * the first story, and what it answers after the last.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const prepared = await makeDataFolder();
  const installation = await startInstallation();
  await installation.stop(() => copyFolder(installation.dataDir, prepared));
  process.env['ISOCENTER_E2E_PREPARED'] = prepared;
  return () => rm(prepared, { recursive: true, force: true });
}
