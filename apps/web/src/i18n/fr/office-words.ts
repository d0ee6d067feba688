export const officeWords = {
  aStudy: 'Une étude',
  attachFile: 'Joindre un fichier',
  attachStudy: 'Joindre une étude',
  noStudy: 'Aucune étude ne correspond.',
  openReport: 'Compte rendu',
  openViewer: 'Ouvrir la visionneuse',
  takeOut: 'Retirer {{name}}',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
};
