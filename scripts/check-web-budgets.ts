// What the web application weighs, a line for each budget; exits 1 when one is not kept. Builds it first when its sources changed.
import { weighWeb } from './lib/web-build.ts';

const weights = await weighWeb();
for (const { line } of weights) console.log(line);
process.exitCode = weights.every(({ isKept }) => isKept) ? 0 : 1;
