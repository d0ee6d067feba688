export {
  accountChoicesQuery,
  assignmentsQuery,
  ownReasonsQuery,
  useAssign,
  useSaveFilter,
  viewersQuery,
} from './access-queries.ts';
export { default as binClasses } from './bin.module.css';
export { choiceAmong, chosenCount, nextChoice, nothingChosen } from './choice.ts';
export type { DatePreset } from './date-span.ts';
export { datePresets, dateSpanOf, dateSpanText } from './date-span.ts';
export { DaysLeft } from './days-left.tsx';
export { default as dialogsClasses } from './dialogs.module.css';
export { conditionText, textOfValue } from './field-text.ts';
export { groupingOfColumn, keepsGroups, orderWithin, shownOrder } from './grouping.ts';
export type { FilterKey, ListFilter } from './list-filter.ts';
export {
  criticalWords,
  dueTimes,
  filterKeys,
  isEmptyFilter,
  isSameFilter,
  keepingWords,
  lineOf,
  listOf,
  offeredKeys,
  reportWords,
  setParts,
  toStudyFilter,
  withPart,
} from './list-filter.ts';
export type { DrawerTab, ListOrder, ListSearch } from './list-search.ts';
export { drawerTabs, listSearch, useListSearch } from './list-search.ts';
export type { ListWords } from './list-words.ts';
export { acquiredMoment, useListWords } from './list-words.ts';
export { PeoplePicker } from './people-picker.tsx';
export { saveFile } from './save-file.ts';
export type { Target } from './selection-of.ts';
export { selectionOf, tagsOf, targetOf, totalsOf } from './selection-of.ts';
export { SeriesPicture } from './series-picture.tsx';
export { StudyCard } from './study-card.tsx';
export type { ListedStudy } from './study-cells.tsx';
export { statusWord } from './study-cells.tsx';
export type { OpenPart, StudyColumn } from './study-column.ts';
export { studyColumns } from './study-columns.tsx';
export { studyCountQuery, tabCountQuery, useStudyCounts } from './study-counts.ts';
export type { StudyDetails } from './study-details.ts';
export { StudyLabels } from './study-labels.tsx';
export {
  anonymisePath,
  instanceFileUrl,
  newMailPath,
  newTaskPath,
  patientPath,
  pictureUrl,
  reportPath,
  seriesZipUrl,
  studyLink,
  studyZipUrl,
  uploadPath,
  viewerPath,
} from './study-links.ts';
export { default as studyListClasses } from './study-list.module.css';
export type { ValueField } from './study-queries.ts';
export {
  actedOnCountQuery,
  activityQuery,
  instancesQuery,
  movePreviewQuery,
  studiesKey,
  studyListQuery,
  studyQuery,
  studyValuesQuery,
} from './study-queries.ts';
export { unreadNotesQuery } from './unread-query.ts';
export { groupingName, useGroupOf } from './use-grouping.ts';
export { useNamedWords } from './use-named-words.ts';
export { useReferrerName } from './use-referrer-name.ts';
export { optionText, partName, valueText } from './value-text.ts';
