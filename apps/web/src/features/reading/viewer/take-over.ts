import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { TakeOver } from './annotation-keeper.ts';
import { withChanges } from './changed-elsewhere.ts';

/** Shows what was changed of a study's measurements in another window. */
export function takeOverInto({ measurements }: Pick<OpenStudy, 'measurements'>): TakeOver {
  return (id, changed) => {
    const here = measurements.stored().find((one) => one.id === id);
    if (here) measurements.set(withChanges(here, changed));
  };
}
