export const officeWords = {
  aStudy: 'Eine Studie',
  attachFile: 'Datei anhängen',
  attachStudy: 'Studie anhängen',
  noStudy: 'Keine Studie passt.',
  openReport: 'Befund',
  openViewer: 'Viewer öffnen',
  takeOut: '{{name}} herausnehmen',
  today: 'Heute',
  yesterday: 'Gestern',
};
