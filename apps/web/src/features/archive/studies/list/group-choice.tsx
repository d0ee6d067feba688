import { studyGroupings, type StudyGrouping } from '@isocenter/contract/archive/studies/studies.ts';
import { GroupChoice } from '#ui/data-grid/group-choice.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { groupingName } from '#features/archive/study-rows/study-rows.ts';

export type StudyGroupChoiceProps = {
  readonly words: Pick<ListWords, 't'>;
  readonly value: StudyGrouping | undefined;
  readonly onChange: (grouping: StudyGrouping | undefined) => void;
};

/** Chooses the grouping of a list of studies. */
export function StudyGroupChoice({ words, ...choice }: StudyGroupChoiceProps) {
  return (
    <GroupChoice
      {...choice}
      label={words.t('archive.group.label')}
      none={words.t('archive.group.none')}
      choices={studyGroupings.map((value) => ({ value, label: groupingName(value, words) }))}
    />
  );
}
