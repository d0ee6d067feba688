export { tellAccounts } from './assignment-queries.ts';
export { giveStudies, takeStudiesBack } from './give-studies.ts';
export { manySights, manySightsTaken } from './many-studies.ts';
