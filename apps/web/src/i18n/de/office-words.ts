export const officeWords = {
  aStudy: 'Eine Studie',
  aStudyText: 'Sie gehört nicht zu denen, die Sie sehen.',
  attachFile: 'Datei anhängen',
  attachStudy: 'Studie anhängen',
  noStudy: 'Keine Studie passt.',
  openReport: 'Befund',
  openViewer: 'Viewer öffnen',
  studyOf: 'Studie {{accession}}',
  takeOut: '{{name}} herausnehmen',
  today: 'Heute',
  yesterday: 'Gestern',
};
