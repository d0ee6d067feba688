import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Marks } from '@isocenter/measuring/marks.ts';
import type { TakeOver } from './annotation-keeper.ts';

const unsaid: Required<{ [Name in keyof Marks]: undefined }> = {
  color: undefined,
  hidden: undefined,
  locked: undefined,
  role: undefined,
  isNode: undefined,
  organ: undefined,
  course: undefined,
  trueLength: undefined,
};

/** Shows what was said of a study's measurements in another window. */
export function takeOverInto({ measurements }: Pick<OpenStudy, 'measurements'>): TakeOver {
  return (id, { label, marks }) => {
    if (label !== undefined) measurements.relabel(id, label);
    if (marks !== undefined) measurements.mark([id], { ...unsaid, ...marks });
  };
}
