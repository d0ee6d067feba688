import { enableCompileCache } from 'node:module';
import { compiledFolder } from '#platform/own-files.ts';
import { endWithParent } from './end-with-parent.ts';

// Only below npm: a server that was started by hand may outlive its terminal.
if (/^(?:start|demo)$/.test(process.env['npm_lifecycle_event'] ?? '')) endWithParent();
// Before the rest is loaded. Where nothing can be written the start takes longer.
const compiled = compiledFolder();
if (compiled !== undefined) enableCompileCache(compiled);

try {
  const { run } = await import('./run.ts');
  await run(process.env);
} catch (error) {
  // Before anything runs there is no log to look into: one plain message instead.
  const reason = error instanceof Error ? error.message : String(error);
  const isSettings = error instanceof Error && error.name === 'ConfigError';
  process.stderr.write(`${isSettings ? reason : `Isocenter cannot start: ${reason}`}\n`);
  process.exit(1);
}
