export const officeWords = {
  aStudy: 'Um estudo',
  aStudyText: 'Ele não está entre os que você vê.',
  attachFile: 'Anexar um arquivo',
  attachStudy: 'Anexar um estudo',
  noStudy: 'Nenhum estudo corresponde.',
  openReport: 'Laudo',
  openViewer: 'Abrir o visualizador',
  studyOf: 'Estudo {{accession}}',
  takeOut: 'Retirar {{name}}',
  today: 'Hoje',
  yesterday: 'Ontem',
};
