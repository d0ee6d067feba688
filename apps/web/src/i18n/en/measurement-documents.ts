/** What the viewer says of measurements that are saved as an object of their study. */
export const measurementDocuments = {
  saved_one: '{{count}} measurement saved in the study as DICOM SR',
  saved_other: '{{count}} measurements saved in the study as DICOM SR',
  same_one: 'Already saved in the study: {{count}} measurement, nothing has changed since',
  same_other: 'Already saved in the study: {{count}} measurements, nothing has changed since',
  leftOut_one: '{{count}} was left out: it has no value, or its image is no longer in the study.',
  leftOut_other: '{{count}} were left out: they have no value, or their image is no longer in the study.',
  failed: 'Not saved as DICOM SR',
} as const;
