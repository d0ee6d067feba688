/** Ce que dit une page dont la fonction est désactivée. */
export const switchedOff = {
  title: '{{page}} : désactivé',
  text: 'L’administration l’a désactivé pour tout le monde. Ce qui était conservé revient à la réactivation.',
  own: 'C’est désactivé pour tout le monde. Ce qui était conservé revient à la réactivation.',
  open: 'Ouvrir les fonctions',
  dicomweb: 'Le service DICOMweb est désactivé : les autres systèmes apprennent qu’il n’y a rien ici.',
  apiTokens: 'Les jetons d’accès sont désactivés : aucun ne donne accès.',
  soonTitle: 'Pas là pour le moment',
  soonText:
    'L’administration a désactivé ces parties. Ce qui en était conservé revient à la réactivation, et cette page suit d’elle-même.',
  allTitle: 'Tout est là',
  allText: 'Aucune partie de cette installation n’est désactivée. Ce qui est au menu est utilisable.',
} as const;
