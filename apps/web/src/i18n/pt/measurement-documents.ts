/** O que o visualizador diz de medidas salvas como objeto do seu estudo. */
export const measurementDocuments = {
  saved_one: '{{count}} medida salva no estudo como DICOM SR',
  saved_many: '{{count}} de medidas salvas no estudo como DICOM SR',
  saved_other: '{{count}} medidas salvas no estudo como DICOM SR',
  same_one: 'Já salva no estudo: {{count}} medida, sem alterações desde então',
  same_many: 'Já salvas no estudo: {{count}} de medidas, sem alterações desde então',
  same_other: 'Já salvas no estudo: {{count}} medidas, sem alterações desde então',
  leftOut_one: '{{count}} ficou de fora: não tem valor, ou sua imagem não está mais no estudo.',
  leftOut_many: '{{count}} ficaram de fora: não têm valor, ou sua imagem não está mais no estudo.',
  leftOut_other: '{{count}} ficaram de fora: não têm valor, ou sua imagem não está mais no estudo.',
  failed: 'Não salvo como DICOM SR',
} as const;
