/** What the study list calls the figure that it shows the studies of. */
export const figureList = {
  received: 'Received',
  reported: 'Reported',
  rejected: 'Rejected',
  unread: 'Without a report',
  unassigned: 'Without a reader',
  overdue: 'Overdue',
  dosed: 'With a known dose',
  overDose: 'Over the dose reference',
  final: 'Final',
  late: 'Final after the target',
  addended: 'With an addendum',
  unordered: 'Without an order',
  shared: 'Shared with me',
} as const;
