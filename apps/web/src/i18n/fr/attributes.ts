/** The attributes of an image, line by line. */
export const attributes = {
  keyword: 'Mot-clé',
  tag: 'Tag',
  vr: 'VR',
  value: 'Valeur',
  items_one: '{{count}} élément',
  items_many: '{{count}} éléments',
  items_other: '{{count}} éléments',
  item: 'Élément {{number}}',
  binary: 'Binaire, non montré',
  noTagMatches: 'Aucun attribut ne correspond.',
  tagsFailed: 'Les attributs n’ont pas pu être chargés.',
  copyValue: 'Copier {{name}}',
} as const;
