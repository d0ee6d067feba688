/** Páginas que alguém mantém à mão. */
export const bookmarks = {
  title: 'Favoritos',
  more: 'Mais favoritos',
  search: 'Buscar e favoritar páginas',
  placeholder: 'Página',
  none: 'Nenhum favorito ainda. Digite o nome de uma página.',
  noResult: 'Nenhuma página tem esse nome.',
  unread: '{{name}}, {{count}} não lidas',
  toggle: 'Favoritar {{name}}',
};
