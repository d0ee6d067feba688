import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { imagesQuery } from './below-study.ts';
import { isRetrievable, placeOf } from './merged.ts';
import type { Part } from './use-retrieve.ts';
import { PlaceGlyph } from './where-sign.tsx';
import classes from './queries.module.css';

export type ImageListProps = {
  readonly source: string;
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly label: string;
  readonly part: Part | null;
  readonly onChoose: (part: Part | null) => void;
};

/** The images of one series, and which of them are here; those that are ticked are retrieved alone. */
export function ImageList({ source, studyUid, seriesUid, label, part, onChoose }: ImageListProps) {
  const { t } = useTranslation();
  const { data, isPending, error } = useQuery(imagesQuery(source, studyUid, seriesUid));
  if (isPending) return <p className={classes['hint']}>{t('queries.askingImages')}</p>;
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data.length === 0) return <p className={classes['hint']}>{t('queries.noImages')}</p>;
  const isChosen = (uid: string): boolean => part !== null && (part.sopUids?.includes(uid) ?? true);
  const toggle = (uid: string): void => {
    const retrievable = data.map(({ sopUid }) => sopUid).filter(isRetrievable);
    const sopUids = retrievable.filter((other) => isChosen(other) !== (other === uid));
    const images = data.filter(({ sopUid, held }) => held === 0 && sopUids.includes(sopUid)).length;
    onChoose(sopUids.length === 0 ? null : { sopUids: sopUids.length === data.length ? null : sopUids, images });
  };
  return (
    // What scrolls is reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={classes['images']} aria-label={label} tabIndex={0}>
      {data.map(({ sopUid, number, held }, at) => {
        const place = placeOf(held, 1, false);
        return (
          <li key={isRetrievable(sopUid) ? sopUid : at} title={isRetrievable(sopUid) ? sopUid : t('queries.noUid')}>
            <Checkbox
              size="xs"
              disabled={!isRetrievable(sopUid)}
              checked={isChosen(sopUid)}
              onChange={() => toggle(sopUid)}
              label={<bdi className="iso-ltr">{number ?? sopUid}</bdi>}
            />
            <span className={classes['where']} data-place={place}>
              <PlaceGlyph place={place} />
              {t(`queries.place.${place}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
