export { writeDicomdir } from './directory/dicomdir.ts';
export { treeOf, type DirectoryRow } from './directory/file-tree.ts';
export { recordTypeOf } from './directory/record-types.ts';
