/** What a study holds: images, documents, objects that are neither, and what is missing. */
export const amounts = {
  images_one: '{{count}} image',
  images_other: '{{count}} images',
  documents_one: '{{count}} document',
  documents_other: '{{count}} documents',
  others_one: '{{count}} other object',
  others_other: '{{count}} other objects',
  of: 'of {{count}}',
  missingImages: 'Images {{images}} of series {{series}} are missing.',
  missingSlices_one: '{{count}} slice of series {{series}} is missing.',
  missingSlices_other: '{{count}} slices of series {{series}} are missing.',
} as const;
