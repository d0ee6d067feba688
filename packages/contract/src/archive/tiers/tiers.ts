/** `none`: no folder is named; `missing`: its disk is not there; `foreign`: the folder is not this installation's. */
export const nearlineStates = ['none', 'ready', 'missing', 'foreign'] as const;

/**
 * `none`: packs lie there, and no store is named; `away`: it cannot be reached, or fails; `refused`: it refuses our keys; `missing`: our
 * mark in it is gone; `foreign`: its mark is another installation's.
 */
export const objectStoreStates = ['none', 'ready', 'away', 'refused', 'missing', 'foreign'] as const;

/** Where an image is when its sender is told that it was received: on the disk, or also in the object store. */
export const storagePromises = ['disk', 'store'] as const;
