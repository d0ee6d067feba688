/** Was der Betrachter von einem Bild dessen sagt, was zu sehen ist. */
export const savedPictures = {
  drawing: 'Das bewegte Bild wird erstellt',
  saved: { picture: 'Das Bild ist gespeichert', loop: 'Das bewegte Bild ist gespeichert' },
  failed: { picture: 'Das Bild wurde nicht gespeichert', loop: 'Das bewegte Bild wurde nicht gespeichert' },
  none: {
    picture: 'Nur Originalbilder lassen sich speichern, keine Rekonstruktionen und keine Dokumente.',
    loop: 'Nur ein Bild aus mehreren Einzelbildern kann als bewegtes Bild gespeichert werden.',
  },
} as const;
