export { LateFilterSheet } from './late-filter-sheet.ts';
export { TreeEditor } from './listings/group-editor.tsx';
export { default as listingsClasses } from './listings/listings.module.css';
export { partsOfLine } from './listings/parts-of-line.ts';
export { asGroup } from './listings/tree.ts';
export { StudyFilterBar } from './study-filter-bar.tsx';
export { LateViewNameDialog } from './views/late-view-dialogs.ts';
export { useViews } from './views/use-views.tsx';
export { builtInFilters, searchOfView, viewOfSaved } from './views/views.ts';
