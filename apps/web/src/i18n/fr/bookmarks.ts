/** Pages que l’on garde sous la main. */
export const bookmarks = {
  title: 'Signets',
  more: 'Autres signets',
  search: 'Chercher et marquer des pages',
  placeholder: 'Page',
  none: 'Aucun signet. Tapez le nom d’une page.',
  noResult: 'Aucune page ne s’appelle ainsi.',
  unread: '{{name}}, {{count}} non lus',
  toggle: 'Signet pour {{name}}',
};
