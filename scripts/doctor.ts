// Checks the installation that the environment names, whether its server runs or not, and says a line for each check; `--bundle FILE`
// writes a ZIP for whoever helps. Ends with 1 when something is to be looked at, and with 2 when something is wrong.
import { parseArgs } from 'node:util';
import type * as commands from '../apps/server/src/doctor/commands.ts';

try {
  const { values } = parseArgs({ options: { bundle: { type: 'string' } } });
  // By its address: the server's types are checked in its own workspace.
  const { doctor } = (await import(
    new URL('../apps/server/src/doctor/commands.ts', import.meta.url).href
  )) as typeof commands;
  process.exitCode = await doctor({ environment: process.env, bundle: values.bundle, say: console.log });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
