// Makes an installation of a backup (`--from DIR`, one backup or the folder of several, of which the newest is taken), in the empty data
// folder that the environment names. Ends with 2 when an object or the audit trail is not whole.
import { parseArgs } from 'node:util';
import { fromEnvironment, runCommand } from './lib/backup-command.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
await runCommand(async ({ restoreFrom }) => {
  if (values.from !== undefined) return restoreFrom(values.from, fromEnvironment());
  throw new Error('Say from where: npm run restore -- --from DIR');
});
