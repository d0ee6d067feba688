import { StudyListPage } from './list/study-list-page.tsx';

/** The studies in the bin; each can be restored. */
export function BinPage() {
  return <StudyListPage preset="bin" />;
}
