import { StudyListPage } from './list/study-list-page.tsx';

/** The same list with what an archive is looked after by: series, size, when and from where. */
export function AllStudiesPage() {
  return <StudyListPage preset="archive" />;
}
