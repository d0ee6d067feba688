/** Was der Betrachter von einem Bild dessen sagt, was zu sehen ist. */
export const savedPictures = {
  drawing: 'Das bewegte Bild wird gezeichnet',
  saved: { picture: 'Das Bild ist gespeichert', loop: 'Das bewegte Bild ist gespeichert' },
  failed: { picture: 'Das Bild wurde nicht gespeichert', loop: 'Das bewegte Bild wurde nicht gespeichert' },
  none: {
    picture: 'Nur ein Bild selbst kann gespeichert werden: kein Schnitt, kein Dokument.',
    loop: 'Nur ein Objekt aus mehreren Einzelbildern kann als bewegtes Bild gespeichert werden.',
  },
} as const;
