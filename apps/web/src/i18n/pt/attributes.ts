/** The attributes of an image, line by line. */
export const attributes = {
  keyword: 'Palavra-chave',
  tag: 'Tag',
  vr: 'VR',
  value: 'Valor',
  items_one: '{{count}} item',
  items_many: '{{count}} itens',
  items_other: '{{count}} itens',
  item: 'Item {{number}}',
  binary: 'Binário, não mostrado',
  noTagMatches: 'Nenhum atributo corresponde.',
  tagsFailed: 'Não foi possível carregar os atributos.',
  copyValue: 'Copiar {{name}}',
} as const;
