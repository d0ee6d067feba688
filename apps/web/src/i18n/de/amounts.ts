/** What a study holds: images, documents, objects that are neither, and what is missing. */
export const amounts = {
  images_one: '{{count}} Bild',
  images_other: '{{count}} Bilder',
  documents_one: '{{count}} Dokument',
  documents_other: '{{count}} Dokumente',
  others_one: '{{count}} weiteres Objekt',
  others_other: '{{count}} weitere Objekte',
  of: 'von {{count}}',
  missingImages: 'Bilder {{images}} der Serie {{series}} fehlen.',
  missingSlices_one: '{{count}} Schicht der Serie {{series}} fehlt.',
  missingSlices_other: '{{count}} Schichten der Serie {{series}} fehlen.',
} as const;
