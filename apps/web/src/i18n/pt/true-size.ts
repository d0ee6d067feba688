/** O que o visualizador diz ao mostrar uma imagem em tamanho real, e como pede para medir a tela. */
export const trueSize = {
  shown: {
    patient: 'Tamanho real: 1\u00a0mm no paciente é 1\u00a0mm nesta tela',
    detector: 'Tamanho real no detector; o paciente é menor',
    estimated: 'Tamanho real por uma escala estimada',
    'by-hand': 'Tamanho real pela sua linha de calibração, na profundidade em que ela está',
  },
  none: 'Esta imagem não tem tamanho real',
  missing: {
    'not-recorded': 'Ela não informa o seu tamanho. Uma linha de calibração pode dar a ela uma escala.',
    'not-positive': 'O tamanho de pixel que ela informa não é maior que 0.',
    'outside-region': 'As suas partes têm escalas diferentes.',
    'no-lengths': 'Nenhuma das suas partes mostra comprimentos.',
    proportions: 'Os seus pixels são mostrados em proporções diferentes das que a sua escala diz.',
    'no-picture': 'Não há imagem aqui.',
  },
  measure: {
    title: 'Medir a tela',
    how: 'Encoste um cartão de banco (85,60\u00a0×\u00a053,98\u00a0mm) na tela, com as bordas esquerda e superior sobre as do retângulo. Arraste o retângulo ou pressione as setas (com Shift em passos maiores) até que ele fique do tamanho do cartão.',
    card: 'Cartão na tela',
    long: '{{pixels}}\u00a0px de comprimento',
    density: '1\u00a0mm = {{pixels}}\u00a0px',
    accuracy:
      'Um cartão mede uma tela com precisão de cerca de 1\u00a0%. A medida é guardada para esta tela neste navegador; em outra tela, ela é pedida de novo.',
    apply: 'Mostrar em tamanho real',
  },
} as const;
