export const officeWords = {
  aStudy: 'Une étude',
  aStudyText: 'Elle ne fait pas partie de celles que vous voyez.',
  attachFile: 'Joindre un fichier',
  attachStudy: 'Joindre une étude',
  noStudy: 'Aucune étude ne correspond.',
  openReport: 'Compte rendu',
  openViewer: 'Ouvrir la visionneuse',
  studyOf: 'Étude {{accession}}',
  takeOut: 'Retirer {{name}}',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
};
