/** What several apps of the office say. */
export const officeWords = {
  aStudy: 'A study',
  attachFile: 'Attach a file',
  attachStudy: 'Attach a study',
  noStudy: 'No study matches.',
  openReport: 'Report',
  openViewer: 'Open viewer',
  takeOut: 'Take out {{name}}',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;
