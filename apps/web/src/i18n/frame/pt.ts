/** What every page says, in one file: it is fetched before anything is drawn. */
export { archive } from '../pt/archive.ts';
export { common } from '../pt/common.ts';
export { people } from '../pt/people.ts';
export { record } from '../pt/record.ts';
export { shell } from '../pt/shell.ts';
export { system } from '../pt/system.ts';

/** Where what single pages say is fetched when they are opened; other languages are not known here. */
export const pages = import.meta.glob<Readonly<Record<string, object>>>([
  '../pt/*.ts',
  '!../pt/{archive,common,people,record,shell,system}.ts',
]);
