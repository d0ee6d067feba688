import type { Attack } from './attack.ts';
import { connectAbort, longPdu, silentAssociations } from './dimse.ts';
import { bodyMemory, longList, slowPattern, tricklingBodies, unknownKeys } from './json-bodies.ts';
import { deflateBombs, largeFrames } from './pixels.ts';
import { manyStreams, slowStow } from './streams.ts';

/** Everything that was ever found to stop the house. What is found next is added here. */
export const attacks: readonly Attack[] = [
  slowPattern,
  longList,
  unknownKeys,
  bodyMemory,
  tricklingBodies,
  slowStow,
  manyStreams,
  largeFrames,
  deflateBombs,
  connectAbort,
  longPdu,
  silentAssociations,
];
