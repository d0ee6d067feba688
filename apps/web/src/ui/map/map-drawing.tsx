import { useMemo } from 'react';
import type { MapPlace } from './map-place.ts';
import { placeOnMap, mapHeight, mapWidth } from './projection.ts';
import classes from './map.module.css';

type MapDrawingProps = {
  readonly places: readonly MapPlace[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  readonly textOf: (place: MapPlace) => string;
};

/** The map itself: coasts and borders, catchments, and a point for each place that Tab reaches. It is the same from right to left. */
export function MapDrawing({ places, chosen, onChoose, textOf }: MapDrawingProps) {
  const { land, borders, placed } = useMemo(() => placeOnMap(places), [places]);
  return (
    <div className={classes['map']} dir="ltr">
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true">
        <path d={land} className={classes['land']} />
        <path d={borders} className={classes['border']} />
        {placed.map(({ place, catchment }) => (
          <path key={place.key} d={catchment} className={classes['catchment']} data-chosen={place.key === chosen} />
        ))}
      </svg>
      {placed.map(({ place, x, y, size }) => (
        <button
          key={place.key}
          type="button"
          className={classes['point']}
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-pressed={place.key === chosen}
          aria-label={textOf(place)}
          onClick={() => onChoose(place.key)}
        >
          <span className={classes['disc']} style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }} />
          <span className={classes['name']} aria-hidden="true">
            <bdi>{place.name}</bdi>
          </span>
        </button>
      ))}
    </div>
  );
}
