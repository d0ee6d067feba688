export { tellAccounts } from './assignment-queries.ts';
export { giveStudies, takeStudiesBack } from './give-studies.ts';
export { manySights } from './many-studies.ts';
