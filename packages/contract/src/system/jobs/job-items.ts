import { nodeFaultCodes } from '../../network/nodes/node-rows.ts';
import { webFaultCodes } from '../../network/web-servers/web-server-states.ts';

/**
 * Why an item failed: what keeps a node or DICOMweb server from answering, that it `refused` objects, that we
 * `withheld` pictures that may have writing in them, that a folder has `no-room` or is `unwritable`, or that the study is `gone`;
 * `failed` for what the log says.
 */
export const itemFaults = [
  ...new Set([
    ...nodeFaultCodes,
    ...webFaultCodes,
    'refused',
    'withheld',
    'no-room',
    'unwritable',
    'gone',
    'failed',
  ] as const),
];
export type ItemFault = (typeof itemFaults)[number];
