/** What every page says, in one file: it is fetched before anything is drawn. */
export { archive } from '../fr/archive.ts';
export { common } from '../fr/common.ts';
export { people } from '../fr/people.ts';
export { record } from '../fr/record.ts';
export { shell } from '../fr/shell.ts';
export { system } from '../fr/system.ts';

/** Where what single pages say is fetched when they are opened; other languages are not known here. */
export const pages = import.meta.glob<Readonly<Record<string, object>>>([
  '../fr/*.ts',
  '!../fr/{archive,common,people,record,shell,system}.ts',
]);
