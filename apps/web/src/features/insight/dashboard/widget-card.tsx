import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '@isocenter/contract/insight/dashboard-layout.ts';
import { filtersQuery } from '#api/filter-choices.ts';
import { Card } from '#ui/layout/card.tsx';
import { StudyRows, StudyRowsCount, studyRowsKinds } from './study-rows.tsx';
import { isWidgetName, widgetKinds } from './widget-kinds.tsx';

type WidgetCardProps = {
  readonly widget: Widget;
  /** While the page is arranged: what moves, sizes and removes it. */
  readonly tools?: ReactNode;
};

/** A widget in its frame, with the way to the whole of what it shows. */
export function WidgetCard({ widget, tools }: WidgetCardProps) {
  const { t } = useTranslation();
  const { name, saved } = widget;
  if (name === 'listing') return <Listing filterId={saved ?? 0} tools={tools} />;
  if (!isWidgetName(name)) return null;
  const { list, isTitled, draw } = widgetKinds[name];
  const title = t(`dashboard.widget.${name}`);
  const rows = studyRowsKinds[name];
  const aside = rows ? <StudyRowsCount filter={rows.filter} /> : list && <All {...list} title={title} />;
  if (isTitled) return <Card {...(tools === undefined ? {} : { title, aside: tools })}>{draw(title)}</Card>;
  return (
    <Card title={title} aside={tools ?? aside}>
      {draw(title)}
    </Card>
  );
}

function All({ to, search, title }: { readonly to: string; readonly search?: object; readonly title: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} search={(search ?? {}) as never} aria-label={t('dashboard.allTitled', { title })}>
      {t('dashboard.all')}
    </Link>
  );
}

/** The first studies of a saved filter, in its order; where it is gone, that. */
function Listing({ filterId, tools }: { readonly filterId: number; readonly tools: ReactNode }) {
  const { t } = useTranslation();
  const { data } = useQuery(filtersQuery);
  const saved = data?.rows.find((row) => row.filterId === filterId);
  const filter = { saved: String(filterId) };
  const title = saved?.name ?? t('dashboard.widget.listing');
  return (
    <Card title={title} aside={tools ?? <StudyRowsCount filter={filter} />}>
      {data !== undefined && saved === undefined ? (
        <p>{t('dashboard.filterGone')}</p>
      ) : (
        <StudyRows filter={filter} order={{ sort: 'receivedAt', direction: 'desc' }} />
      )}
    </Card>
  );
}
