/** Ce que dit la visionneuse d’une image de ce qui est vu. */
export const savedPictures = {
  drawing: 'L’image animée est en cours de création',
  saved: { picture: 'L’image est enregistrée', loop: 'L’image animée est enregistrée' },
  failed: { picture: 'L’image n’a pas été enregistrée', loop: 'L’image animée n’a pas été enregistrée' },
  none: {
    picture: 'Seule une image elle-même peut être enregistrée : ni coupe reformatée, ni document.',
    loop: 'Seul un objet de plusieurs images peut être enregistré comme image animée.',
  },
} as const;
