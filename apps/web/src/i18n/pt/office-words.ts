export const officeWords = {
  aStudy: 'Um estudo',
  attachFile: 'Anexar um arquivo',
  attachStudy: 'Anexar um estudo',
  noStudy: 'Nenhum estudo corresponde.',
  openReport: 'Laudo',
  openViewer: 'Abrir o visualizador',
  takeOut: 'Retirar {{name}}',
  today: 'Hoje',
  yesterday: 'Ontem',
};
