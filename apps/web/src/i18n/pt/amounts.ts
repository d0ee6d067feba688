/** What a study holds: images, documents, objects that are neither, and what is missing. */
export const amounts = {
  images_one: '{{count}} imagem',
  images_many: '{{count}} imagens',
  images_other: '{{count}} imagens',
  documents_one: '{{count}} documento',
  documents_many: '{{count}} documentos',
  documents_other: '{{count}} documentos',
  others_one: '{{count}} outro objeto',
  others_many: '{{count}} outros objetos',
  others_other: '{{count}} outros objetos',
  of: 'de {{count}}',
  missingImages: 'Faltam as imagens {{images}} da série {{series}}.',
  missingSlices_one: 'Falta {{count}} corte da série {{series}}.',
  missingSlices_many: 'Faltam {{count}} cortes da série {{series}}.',
  missingSlices_other: 'Faltam {{count}} cortes da série {{series}}.',
} as const;
