import { useCallback, useEffect, useState } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { StudyMenuInput } from './row-acts.tsx';

type MakeMenu = (study: StudyRow, input: StudyMenuInput) => readonly GridMenuItem[];

/** Returns the menu of a row; it is loaded after the list, since nobody opens one before there are rows. */
export function useStudyMenu(input: StudyMenuInput): (study: StudyRow) => readonly GridMenuItem[] {
  const [make, setMake] = useState<MakeMenu>(() => () => []);
  useEffect(() => {
    // A file that does not come is asked for again by the next list; keys and the drawer do the same acts.
    import('./study-menu.tsx').then((file) => setMake(() => file.studyMenu)).catch(() => undefined);
  }, []);
  return useCallback((study) => make(study, input), [make, input]);
}
