// Builds the web application and the server, each when its sources changed: what `npm start` does first.
import { buildServerWhenNeeded } from './lib/server-build.ts';
import { buildWebWhenNeeded } from './lib/web-build.ts';

await buildWebWhenNeeded();
await buildServerWhenNeeded();
