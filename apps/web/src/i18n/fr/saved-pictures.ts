/** Ce que dit la visionneuse d’une image de ce qui est vu. */
export const savedPictures = {
  drawing: 'L’image animée est en cours de création',
  saved: { picture: 'L’image est enregistrée', loop: 'L’image animée est enregistrée' },
  failed: { picture: 'L’image n’a pas été enregistrée', loop: 'L’image animée n’a pas été enregistrée' },
  none: {
    picture: 'Seules les images originales peuvent être enregistrées, ni reformations ni documents.',
    loop: 'Seule une image à plusieurs vues peut être enregistrée comme image animée.',
  },
} as const;
