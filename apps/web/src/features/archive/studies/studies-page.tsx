import { StudyListPage } from './list/study-list-page.tsx';

/** The list that people work from. */
export function StudiesPage() {
  return <StudyListPage preset="worklist" />;
}
