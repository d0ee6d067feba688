/** `none`: no folder is named; `missing`: its disk is not there; `foreign`: the folder is not this installation's. */
export const nearlineStates = ['none', 'ready', 'missing', 'foreign'] as const;
