import { useTranslation } from '#i18n/use-translation.ts';
import { statisticsCards, type StatisticsCard } from '@isocenter/contract/insight/cards/statistics-cards.ts';
import type { ResponseOf, Endpoint } from '@isocenter/contract/route.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { tilePlaces } from './card-places.ts';
import { Course, Figure, FigureCard, figureText } from './figure-card.tsx';

/** One of the nine tiles: a figure and its course. */
export function StatisticsTile({ name }: { readonly name: StatisticsCard }) {
  const { route, figure } = statisticsCards[name];
  // A figure is found in the answer of its own route, as the table says.
  return <Tile name={name} route={route} figure={figure as (answer: never) => string | number} />;
}

type TileProps = {
  readonly name: StatisticsCard;
  readonly route: Endpoint;
  readonly figure: (answer: never) => string | number;
};

function Tile({ name, route, figure }: TileProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = t(`cards.tile.${name}`);
  return (
    <FigureCard route={route} title={title} more={tilePlaces[name]}>
      {(answer) => {
        const found = figure(answer as never);
        // Each of the nine answers has series.
        const { series } = Object(answer) as Pick<ResponseOf<typeof statisticsCards.orders.route>, 'series'>;
        return (
          <>
            <Figure>{figureText(found, formats)}</Figure>
            <Course series={series} label={title} />
          </>
        );
      }}
    </FigureCard>
  );
}
