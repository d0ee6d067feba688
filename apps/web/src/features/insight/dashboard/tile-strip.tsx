import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAbility } from '#api/abilities.tsx';
import { filtersQuery, useFilterChoices } from '#api/filter-choices.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { droppedAt, stepped, useDragOrder } from '#ui/controls/use-drag-order.ts';
import { FigureStrip } from '#ui/figures/figure-strip.tsx';
import { otherTiles } from './other-tiles.tsx';
import { SavedTile, StudyTile } from './study-tile.tsx';
import { isTileName, savedOf, tileKinds } from './tile-kinds.ts';
import classes from './dashboard.module.css';

/** The tiles of which somebody may see the figures. */
export function useOwnTiles(tiles: readonly string[]): readonly string[] {
  const ability = useAbility();
  const choices = useFilterChoices();
  return tiles.filter((tile) => {
    const saved = savedOf(tile);
    if (saved !== undefined) return choices.some(({ filterId }) => filterId === saved);
    if (!isTileName(tile)) return false;
    const { action, subject } = tileKinds[tile].needs;
    return ability.can(action, subject);
  });
}

/** The figures on top. */
export function TileStrip({ tiles }: { readonly tiles: readonly string[] }) {
  const { t } = useTranslation();
  const own = useOwnTiles(tiles);
  if (own.length === 0) return null;
  return (
    <FigureStrip label={t('dashboard.strip')}>
      {own.map((tile) => (
        <OneTile key={tile} tile={tile} />
      ))}
    </FigureStrip>
  );
}

function OneTile({ tile }: { readonly tile: string }) {
  const saved = savedOf(tile);
  if (saved !== undefined) return <SavedTile filterId={saved} />;
  if (!isTileName(tile)) return null;
  const { filter } = tileKinds[tile];
  if (filter !== undefined) return <StudyTile name={tile} filter={filter} />;
  const Other = otherTiles[tile];
  return Other === undefined ? null : <Other />;
}

type ArrangedTilesProps = { readonly tiles: readonly string[]; readonly onChange: (tiles: string[]) => void };

/** The same while they are arranged: words that are dragged, moved by Alt and an arrow, and taken away. */
export function ArrangedTiles({ tiles, onChange }: ArrangedTilesProps) {
  const { t } = useTranslation();
  const own = useOwnTiles(tiles);
  const name = useTileName();
  const { rowProps } = useDragOrder<string>({
    onDrop: (key, target, side) => onChange(droppedAt(tiles, key, target, side)),
    onStep: (key, by) => onChange(stepped(tiles, key, by)),
  });
  return (
    <ul className={classes['arrangedTiles']} aria-label={t('dashboard.strip')}>
      {own.map((tile) => (
        <li key={tile} {...rowProps(tile)}>
          <Tag
            label={name(tile)}
            removeLabel={t('dashboard.remove', { title: name(tile) })}
            onRemove={() => onChange(tiles.filter((other) => other !== tile))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that names a tile. */
export function useTileName(): (tile: string) => string {
  const { t } = useTranslation();
  const { data } = useQuery({ ...filtersQuery, enabled: false });
  return (tile) => {
    const saved = savedOf(tile);
    if (saved === undefined) return isTileName(tile) ? t(`dashboard.tile.${tile}`) : '';
    return data?.rows.find(({ filterId }) => filterId === saved)?.name ?? '';
  };
}
