// Starts Isocenter: builds the web application when its sources changed, then runs the server in this process, so that signals and
// the exit code are its own. `--demo` fills it with demo users and studies.
import { parseArgs } from 'node:util';
import { endWithParent } from './lib/end-with-parent.ts';
import { buildWebWhenNeeded } from './lib/web-build.ts';

const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
if (values.demo) process.env['ISOCENTER_DEMO'] = '1';
// Only below npm: a server that was started by hand may outlive its terminal.
if (process.env['npm_lifecycle_event'] !== undefined) endWithParent();
await buildWebWhenNeeded();
// By its address: the server's types are checked in its own workspace.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
