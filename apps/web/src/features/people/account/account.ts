export { networkNames } from './network-names.ts';
export { TokenList } from './token-list.tsx';
