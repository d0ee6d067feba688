/** What is fetched when the list of measurements is put somewhere else, in one file. */
export { insertTable } from './insert-table.ts';
export { saveDocument } from './save-document.ts';
