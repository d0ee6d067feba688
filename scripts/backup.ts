// Makes a backup of the installation that the environment names (`--to DIR`), also while its server runs, or compares one with its
// manifest (`--verify DIR`). Ends with 2 when images were damaged in the archive already.
import { parseArgs } from 'node:util';
import { fromEnvironment, runCommand } from './lib/backup-command.ts';

const { values } = parseArgs({ options: { to: { type: 'string' }, verify: { type: 'string' } } });
await runCommand(async ({ backupTo, verify }) => {
  if (values.verify !== undefined) return verify(values.verify, console.log);
  if (values.to !== undefined) return backupTo(values.to, fromEnvironment(), 'isocenter');
  throw new Error('Say where: npm run backup -- --to DIR, or npm run backup -- --verify DIR');
});
