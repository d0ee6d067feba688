// Builds the web application and the server, each when its sources changed: what `npm start` does first. `node scripts/build.ts server`
// builds the server alone.
import { buildServerWhenNeeded } from './lib/server-build.ts';
import { buildWebWhenNeeded } from './lib/web-build.ts';

if (process.argv[2] !== 'server') await buildWebWhenNeeded();
await buildServerWhenNeeded();
