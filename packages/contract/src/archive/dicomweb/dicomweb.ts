/** The root of the DICOMweb service (PS3.18 §10 and §11 below it). */
export const dicomwebRoot = '/dicom-web';

export const dicomwebServices = ['QIDO-RS', 'WADO-RS', 'STOW-RS', 'WADO-URI', 'UPS-RS', 'Delete'] as const;
