import { useTranslation } from '#i18n/use-translation.ts';
import { getAvgSessions, getSupportTracker } from '@isocenter/contract/insight/cards/endpoints.ts';
import type { CardPeriod } from '@isocenter/contract/insight/cards/cards.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Rings } from '#ui/chart/rings.tsx';
import { formatNumber, formatPercent, withUnit } from '#ui/format/number.ts';
import { cardPlaces } from './card-places.ts';
import { Course, Figure, FigureCard, figureText, Lines } from './figure-card.tsx';
import classes from './cards.module.css';

type Props = { readonly period: CardPeriod };

/** Shows the studies that wait for a report, and the share that is assigned. */
export function SupportTracker({ period }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = (value: number): string => formatNumber(value, 0, formats);
  return (
    <FigureCard
      route={getSupportTracker}
      title={t('cards.supportTracker.title')}
      period={period}
      more={cardPlaces.supportTracker}
    >
      {({ totalTicket, newTicket, openTicket, responseTime }) => {
        const given = totalTicket === 0 ? 0 : 1 - openTicket / totalTicket;
        const label = t('cards.supportTracker.given', { share: formatPercent(given, formats) });
        return (
          <div className={classes['beside']}>
            <Rings
              size={124}
              figure={count(totalTicket)}
              caption={t('cards.supportTracker.unread')}
              rings={[{ key: 'given', label, share: given, colour: 'var(--iso-chart)' }]}
            />
            <Lines
              lines={[
                [t('cards.supportTracker.new'), count(newTicket)],
                [t('cards.supportTracker.open'), count(openTicket)],
                [t('cards.supportTracker.time'), t('cards.days', { text: formatNumber(responseTime, 1, formats) })],
              ]}
            />
          </div>
        );
      }}
    </FigureCard>
  );
}

/** Shows how much is viewed, by how many people, and how long. */
export function AvgSessions({ period }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const number = (value: number, decimals = 0): string => formatNumber(value, decimals, formats);
  return (
    <FigureCard
      route={getAvgSessions}
      title={t('cards.avgSessions.title')}
      period={period}
      more={cardPlaces.avgSessions}
    >
      {({ sessions, growth, goal, users, retention, duration, series }) => (
        <>
          <Figure says={figureText(growth, formats)}>{number(sessions)}</Figure>
          <Course series={series} label={t('cards.avgSessions.title')} />
          <Lines
            lines={[
              [t('cards.avgSessions.users'), number(users)],
              [t('cards.avgSessions.goal'), number(goal)],
              [t('cards.avgSessions.retention'), withUnit(number(retention), '%')],
              [t('cards.avgSessions.duration'), number(duration, 1)],
            ]}
          />
        </>
      )}
    </FigureCard>
  );
}
