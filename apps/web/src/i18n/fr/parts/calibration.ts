export const calibration = {
  title: 'Ligne d’étalonnage',
  length: 'Longueur réelle',
  hint: 'La ligne mesure {{pixels}} px. Toutes les longueurs de cette image en dépendront.',
  range: 'Un nombre de {{least}} à {{most}} mm',
  apply: 'Étalonner',
  change: 'Longueur réelle de la mesure {{number}}',
  lesions: 'Étalonnées à la main : {{names}}',
  kept: 'La ligne est conservée comme longueur.',
  said: {
    'by-hand': 'étalonnage manuel',
    calibrates: 'donne son échelle à cette image',
    'newer-line': 'non utilisée : une ligne d’étalonnage plus récente compte',
    'hidden-line': 'non utilisée : elle est masquée',
    'not-used': 'non utilisée',
  },
  refused: {
    'own-size': 'Cette image indique elle-même sa taille',
    'no-lengths': 'Cette partie de l’image ne montre pas de longueurs',
    'several-parts': 'La ligne mène d’une partie de l’image à une autre',
    'too-short': 'La ligne est trop courte pour étalonner : au moins 10 px',
  },
};
