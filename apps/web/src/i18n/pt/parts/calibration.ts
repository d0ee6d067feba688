export const calibration = {
  title: 'Linha de calibração',
  length: 'Comprimento real',
  hint: 'A linha tem {{pixels}} px. Todos os comprimentos desta imagem passam a depender dela.',
  range: 'Um número de {{least}} a {{most}} mm',
  apply: 'Calibrar',
  change: 'Comprimento real da medida {{number}}',
  lesions: 'Calibradas manualmente: {{names}}',
  kept: 'A linha fica como comprimento.',
  said: {
    'by-hand': 'calibração manual',
    calibrates: 'dá a escala a esta imagem',
    'newer-line': 'não usada: vale uma linha de calibração mais recente',
    'hidden-line': 'não usada: está oculta',
    'not-used': 'não usada',
  },
  refused: {
    'own-size': 'Esta imagem informa o próprio tamanho',
    'no-lengths': 'Esta parte da imagem não mostra comprimentos',
    'several-parts': 'A linha vai de uma parte da imagem a outra',
    'too-short': 'A linha é curta demais para calibrar: pelo menos 10 px',
  },
};
