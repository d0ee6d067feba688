import { implementationClassUid, implementationVersionName } from '@isocenter/dicom/part10/implementation.ts';

/** How this product names itself in association negotiation (PS3.7 §D.3.3.2), the same as in its files. */
export const implementation = { implementationClassUid, implementationVersionName } as const;
