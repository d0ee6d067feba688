/** Was der Betrachter sagt, wenn Messungen als Objekt ihrer Studie gespeichert werden. */
export const measurementDocuments = {
  saved_one: '{{count}} Messung als DICOM SR in der Studie gespeichert',
  saved_other: '{{count}} Messungen als DICOM SR in der Studie gespeichert',
  same_one: 'Schon in der Studie gespeichert: {{count}} Messung, seitdem unverändert',
  same_other: 'Schon in der Studie gespeichert: {{count}} Messungen, seitdem unverändert',
  leftOut_one: '{{count}} wurde weggelassen: Sie hat keinen Wert, oder ihr Bild ist nicht mehr in der Studie.',
  leftOut_other: '{{count}} wurden weggelassen: Sie haben keinen Wert, oder ihr Bild ist nicht mehr in der Studie.',
  failed: 'Nicht als DICOM SR gespeichert',
} as const;
