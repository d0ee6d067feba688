import { Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FigureLink, type ListPlace } from '#ui/figures/figure-link.tsx';
import { Figure } from '#ui/figures/figure-strip.tsx';
import type { TileTone } from './tile-kinds.ts';
import classes from './widget.module.css';

export type TileProps = {
  readonly icon: Icon;
  readonly label: string;
  /** The figure as it is written; undefined while it is not known, null if it could not be fetched. */
  readonly figure: string | undefined | null;
  readonly tone?: TileTone | undefined;
  /** Stands beside the figure, in a few words. */
  readonly note?: ReactNode;
  readonly list: ListPlace;
  readonly isWord?: boolean;
};

/** A figure of the strip: what it counts, and the way to the list that it comes from. */
export function Tile({ icon, label, figure, tone, note, list, isWord = false }: TileProps) {
  const { t } = useTranslation();
  return (
    <Figure icon={icon} label={label} more={note} tone={tone} isWord={isWord}>
      {figure === undefined && <Skeleton width={36} height={24} />}
      {figure === null && <span className={classes['quiet']}>{t('dashboard.unknown')}</span>}
      {typeof figure === 'string' && (
        <FigureLink place={list} label={`${label}: ${figure}`}>
          {figure}
        </FigureLink>
      )}
    </Figure>
  );
}
