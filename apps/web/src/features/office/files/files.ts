export { useBroughtFiles } from './brought-files.ts';
export { FileCard } from './file-card.tsx';
export { officeFileLink, sendOfficeFile, sendOfficePicture } from './office-files.ts';
export { OfficePictureField } from './office-picture-field.tsx';
export { StudyCard } from './study-card.tsx';
