/** What several apps of the office say. */
export const officeWords = {
  aStudy: 'A study',
  aStudyText: 'It is not among those that you see.',
  attachFile: 'Attach a file',
  attachStudy: 'Attach a study',
  noStudy: 'No study matches.',
  openReport: 'Report',
  openViewer: 'Open viewer',
  studyOf: 'Study {{accession}}',
  takeOut: 'Remove {{name}}',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;
