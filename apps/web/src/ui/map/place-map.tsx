import { Suspense, useId, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { SkeletonBlock } from '../states/skeletons.tsx';
import type { MapPlace } from './map-place.ts';
import classes from './map.module.css';

type PlaceMapLabels = Readonly<{
  /** Read out while the outlines are fetched. */
  loading: string;
  place: string;
  count: string;
  reach: string;
}>;

export type PlaceMapProps = {
  /** The title of the map; it names the table too. */
  readonly label: string;
  readonly places: readonly MapPlace[];
  readonly countText: (count: number) => string;
  readonly reachText: (kilometres: number) => string;
  readonly labels: PlaceMapLabels;
};

// Outlines and projection are large, and needed by few.
const Drawing = latePart(() => import('./map-drawing.tsx').then((file) => file.MapDrawing));

/** Places on a map without any service behind it, and the same in a table. What is chosen in one is marked in the other. */
export function PlaceMap(props: PlaceMapProps) {
  const { label, places, countText, reachText, labels } = props;
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (key: string): void => setChosen(key === chosen ? null : key);
  return (
    <section className={classes['place']} aria-labelledby={id}>
      <Suspense fallback={<SkeletonBlock label={labels.loading} lines={6} />}>
        <Drawing places={places} chosen={chosen} onChoose={choose} textOf={(place) => spoken(place, props)} />
      </Suspense>
      <table className={classes['table']}>
        <caption id={id}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.place}</th>
            <th scope="col">{labels.count}</th>
            <th scope="col">{labels.reach}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ key, name, count, reachKm }) => (
            <tr key={key} data-chosen={key === chosen}>
              <th scope="row" aria-label={name}>
                <button type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
                  <bdi>{name}</bdi>
                </button>
              </th>
              <td>{countText(count)}</td>
              <td>{reachKm === undefined ? '–' : reachText(reachKm)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function spoken({ name, count, reachKm }: MapPlace, { countText, reachText }: PlaceMapProps): string {
  return [name, countText(count), reachKm !== undefined && reachText(reachKm)].filter(Boolean).join(', ');
}
