import type { TFunction } from '#i18n/text-keys.ts';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import type { AnswerRow } from './answer-rows.ts';
import type { Place } from './merged.ts';
import classes from './queries.module.css';

/** Shows the place of a study by shape: a ring with a disc here, three quarters filled in part, a dashed ring elsewhere. */
export function PlaceGlyph({ place }: { readonly place: Place }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" className={classes['glyph']} data-place={place} aria-hidden="true">
      <circle cx="8" cy="8" r="6.2" />
      {place === 'here' && <circle cx="8" cy="8" r="3" data-filled />}
      {place === 'part' && <path d="M8 8 L8 3.4 A4.6 4.6 0 1 1 3.4 8 Z" data-filled />}
      {place === 'arriving' && <path d="M8 1.8 A6.2 6.2 0 0 1 14.2 8" data-arc />}
    </svg>
  );
}

type WhereProps = { readonly row: Pick<AnswerRow, 'place' | 'held' | 'study'>; readonly t: TFunction };

/** Shows the place of a study, with the number of images here and in all. */
export function WhereSign({ row, t }: WhereProps) {
  const { place, held, study } = row;
  const isCounted = place === 'part' || (place === 'arriving' && study.images !== null);
  return (
    <span className={classes['where']} data-place={place}>
      <PlaceGlyph place={place} />
      <CellLines
        first={t(`queries.place.${place}`)}
        {...(isCounted && { second: t('queries.of', { held, images: study.images ?? 0 }) })}
      />
    </span>
  );
}

/** The same as a text. */
export function whereText({ place, held, study }: WhereProps['row'], t: TFunction): string {
  const word = t(`queries.place.${place}`);
  return place === 'part' ? `${word}, ${t('queries.of', { held, images: study.images ?? 0 })}` : word;
}
