/** What a study holds: images, documents, objects that are neither, and what is missing. */
export const amounts = {
  images_one: '{{count}} image',
  images_many: '{{count}} images',
  images_other: '{{count}} images',
  documents_one: '{{count}} document',
  documents_many: '{{count}} documents',
  documents_other: '{{count}} documents',
  others_one: '{{count}} autre objet',
  others_many: '{{count}} autres objets',
  others_other: '{{count}} autres objets',
  of: 'sur {{count}}',
  missingImages: 'Il manque les images {{images}} de la série {{series}}.',
  missingSlices_one: 'Il manque {{count}} coupe de la série {{series}}.',
  missingSlices_many: 'Il manque {{count}} coupes de la série {{series}}.',
  missingSlices_other: 'Il manque {{count}} coupes de la série {{series}}.',
} as const;
