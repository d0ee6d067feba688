export { tellAccounts } from './assignment-queries.ts';
