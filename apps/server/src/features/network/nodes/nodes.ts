export { Echoes, tlsOf } from './echoes.ts';
export { NodeTally } from './node-tally.ts';
