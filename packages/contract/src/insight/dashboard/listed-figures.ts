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

/**
 * Lists that no figure counts and the study list shows in the same way: studies that came without an order into a clinic that has orders,
 * and those that somebody assigned to the reader within these days though he did not ask for them.
 */
export const listedStates = ['unordered', 'shared'] as const;
export type ListedState = (typeof listedStates)[number];

/** Returns the text in the address of the study list for one of them. */
export function listOfState(state: ListedState, { from, to }: { readonly from: string; readonly to: string }): string {
  return `${state};${from};${to}`;
}
