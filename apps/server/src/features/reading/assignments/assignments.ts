export { tellAccounts } from './assignment-queries.ts';
export { giveStudies } from './give-studies.ts';
