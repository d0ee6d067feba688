/** Ce que dit la visionneuse de l’affichage d’une image en taille réelle, et comment elle fait mesurer l’écran. */
export const trueSize = {
  shown: {
    patient: 'Taille réelle : 1\u00a0mm dans le patient fait 1\u00a0mm sur cet écran',
    detector: 'Taille réelle au détecteur ; le patient est plus petit',
    estimated: 'Taille réelle selon une échelle estimée',
    'by-hand': 'Taille réelle selon votre ligne d’étalonnage, à la profondeur où elle se trouve',
  },
  none: 'Cette image n’a pas de taille réelle',
  missing: {
    'not-recorded': 'Elle n’indique pas sa taille. Une ligne d’étalonnage peut lui donner une échelle.',
    'not-positive': 'La taille de pixel qu’elle indique n’est pas supérieure à 0.',
    'outside-region': 'Ses parties ont des échelles différentes.',
    'no-lengths': 'Aucune de ses parties ne montre de longueurs.',
    proportions: 'Ses pixels sont affichés dans d’autres proportions que ne le dit son échelle.',
    'no-picture': 'Il n’y a pas d’image ici.',
  },
  measure: {
    title: 'Mesurer l’écran',
    how: 'Tenez une carte bancaire (85,60\u00a0×\u00a053,98\u00a0mm) à plat contre l’écran, ses bords gauche et supérieur sur ceux du rectangle. Faites glisser le rectangle ou appuyez sur les flèches (avec Maj par pas plus grands) jusqu’à ce qu’il soit aussi grand que la carte.',
    card: 'Carte sur l’écran',
    long: '{{pixels}}\u00a0px de long',
    density: '1\u00a0mm = {{pixels}}\u00a0px',
    accuracy:
      'Une carte mesure un écran à environ 1\u00a0% près. La mesure est conservée pour cet écran dans ce navigateur ; sur un autre écran, elle est redemandée.',
    apply: 'Afficher en taille réelle',
  },
} as const;
