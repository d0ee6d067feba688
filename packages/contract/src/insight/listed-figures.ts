/** Figures that are numbers of studies, each of which the study list can show. */
export const listedFigures = [
  'received',
  'reported',
  'rejected',
  'final',
  'late',
  'unread',
  'unassigned',
  'overdue',
  'addended',
  'dosed',
  'overDose',
] as const;
export type ListedFigure = (typeof listedFigures)[number];
