/** What every page says, in one file: it is fetched before anything is drawn. */
export { archive } from '../en/archive.ts';
export { common } from '../en/common.ts';
export { people } from '../en/people.ts';
export { record } from '../en/record.ts';
export { shell } from '../en/shell.ts';
export { system } from '../en/system.ts';

/** Where what single pages say is fetched when they are opened; other languages are not known here. */
export const pages = import.meta.glob<Readonly<Record<string, object>>>([
  '../en/*.ts',
  '!../en/en.ts',
  '!../en/{archive,common,people,record,shell,system}.ts',
]);
