import { implementationClassUid, implementationVersionName } from '@isocenter/dicom/part10/implementation.ts';

/** Names this product in association negotiation (PS3.7 §D.3.3.2) as in its files. */
export const implementation = { implementationClassUid, implementationVersionName } as const;
