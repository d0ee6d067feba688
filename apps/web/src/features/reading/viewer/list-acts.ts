/** The acts that copy the list of measurements elsewhere, fetched in one file. */
export { insertTable } from './insert-table.ts';
export { saveDocument } from './save-document.ts';
