import { Missing } from '#ui/data-grid/cell-lines.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import type { ListWords } from './list-words.ts';
import classes from './study-list.module.css';

export type StudyLabelsProps = {
  readonly tags: readonly string[];
  readonly words: Pick<ListWords, 'labelColour'>;
  readonly isSmall?: boolean;
};

/** The labels of a study in the colours of the catalogue; one that it does not know is plain. */
export function StudyLabels({ tags, words, isSmall = false }: StudyLabelsProps) {
  if (tags.length === 0) return <Missing />;
  return (
    <span className={classes['labels']}>
      {tags.map((tag) => (
        <Tag key={tag} label={tag} tone={words.labelColour(tag) ?? 'plain'} isSmall={isSmall} />
      ))}
    </span>
  );
}
