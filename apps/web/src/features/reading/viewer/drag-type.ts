/** The kind of data that a dragged series carries: the id of its display set. */
export const displaySetType = 'application/x-isocenter-display-set';
