/** Seiten, die jemand zur Hand hat. */
export const bookmarks = {
  title: 'Lesezeichen',
  more: 'Weitere Lesezeichen',
  search: 'Seiten suchen und merken',
  placeholder: 'Seite',
  none: 'Noch kein Lesezeichen. Tippen Sie den Namen einer Seite.',
  noResult: 'Keine Seite heißt so.',
  unread: '{{name}}, {{count}} ungelesen',
  toggle: 'Lesezeichen für {{name}}',
};
