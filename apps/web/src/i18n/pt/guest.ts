/** O que lê o convidado de um link compartilhado. */
export const guest = {
  title: 'Algo foi compartilhado com você',
  opening: 'Abrindo',
  codeText: 'Digite o código que você recebeu.',
  code: 'Código',
  birthDateText: 'Digite a data de nascimento do paciente.',
  birthDate: 'Data de nascimento',
  open: 'Abrir',
  overTitle: 'Este link terminou',
  overText:
    'Talvez seu último dia tenha passado, ele tenha sido retirado ou aberto tantas vezes quanto possível. Peça outro a quem o enviou.',
  only: 'Só para {{name}}. O link termina em {{day}}.',
  from: '{{name}} compartilha com você:',
  nothing: 'Não há nada para ver no momento.',
  images_one: '{{count}} imagem',
  images_many: '{{count}} imagens',
  images_other: '{{count}} imagens',
  view: 'Ver imagens',
  download: 'Imagens em arquivos',
  report: 'Laudo assinado',
  whole: 'Ler o laudo inteiro',
} as const;
