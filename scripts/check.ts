// Types, lint, format and layers of the whole project. Exits 1 when any fails, after running all.
import { runChecks } from './lib/checks.ts';

const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
