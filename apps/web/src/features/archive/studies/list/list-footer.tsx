import { IconArrowUp } from '@tabler/icons-react';
import { keyNames } from '#ui/controls/key-cap.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { studyListClasses as classes } from '#features/archive/study-rows/study-rows.ts';

export type ListFooterProps = {
  readonly selected: number;
  readonly waiting: number;
  readonly words: ListWords;
  readonly onShowNew: () => void;
  /** Said to those who do not see rows come in. */
  readonly announcement: string;
};

/** Selection, keys, and what came in above. */
export function ListFooter({ selected, waiting, words: { t }, onShowNew, announcement }: ListFooterProps) {
  const keys = [
    ['Space', t('archive.list.keySelect')],
    ['↵', t('archive.list.keyOpen')],
    ['I', t('archive.list.keyDetails')],
    ['P', t('archive.list.keyPreview')],
  ] as const;
  return (
    <>
      {selected > 0 && <strong>{t('archive.grid.selected', { count: selected })}</strong>}
      <span className={classes['keys']}>
        {keys.map(([key, label], place) => (
          <span key={key}>
            {place > 0 && '· '}
            <kbd>{keyNames(key, t)}</kbd> {label}
          </span>
        ))}
      </span>
      <span className={classes['footerEnd']}>
        <output className="iso-visually-hidden">{announcement}</output>
        {waiting > 0 && (
          <button type="button" className={classes['above']} onClick={onShowNew}>
            <IconArrowUp size={14} stroke={1.75} aria-hidden="true" />
            {t('archive.list.newAbove', { count: waiting })}
          </button>
        )}
      </span>
    </>
  );
}
