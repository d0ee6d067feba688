/** What every page says, in one file: it is fetched before anything is drawn. */
export { archive } from '../de/archive.ts';
export { common } from '../de/common.ts';
export { people } from '../de/people.ts';
export { record } from '../de/record.ts';
export { shell } from '../de/shell.ts';
export { system } from '../de/system.ts';

/** Where what single pages say is fetched when they are opened; other languages are not known here. */
export const pages = import.meta.glob<Readonly<Record<string, object>>>([
  '../de/*.ts',
  '!../de/{archive,common,people,record,shell,system}.ts',
]);
