import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SavedForm } from '@isocenter/contract/insight/dashboard/dashboard-layout.ts';
import type { Widget } from '@isocenter/contract/insight/dashboard/dashboard-layout-fields.ts';
import { filtersQuery } from '#api/filter-choices.ts';
import { PlaceLink, type ListPlace } from '#ui/figures/figure-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { savedFormsDrawn } from './saved-forms.tsx';
import { StudyRowsCount, studyRowsKinds } from './study-rows.tsx';
import { isWidgetName, widgetKinds } from './widget-kinds.tsx';

type WidgetCardProps = {
  readonly widget: Widget;
  /** While the page is arranged: what moves, sizes and removes it. */
  readonly tools?: ReactNode;
};

/** A widget in its frame, with the way to the whole of what it shows. */
export function WidgetCard({ widget, tools }: WidgetCardProps) {
  const { t } = useTranslation();
  const { name, saved, form } = widget;
  if (name === 'listing') return <Listing filterId={saved ?? 0} form={form ?? 'list'} tools={tools} />;
  if (!isWidgetName(name)) return null;
  const { list, isTitled, draw } = widgetKinds[name];
  const title = t(`dashboard.widget.${name}`);
  const rows = studyRowsKinds[name];
  const aside = rows ? <StudyRowsCount filter={rows.filter} /> : list && <All place={list} title={title} />;
  if (isTitled) return <Card {...(tools === undefined ? {} : { title, aside: tools })}>{draw(title)}</Card>;
  return (
    <Card title={title} aside={tools ?? aside}>
      {draw(title)}
    </Card>
  );
}

function All({ place, title }: { readonly place: ListPlace; readonly title: string }) {
  const { t } = useTranslation();
  return (
    <PlaceLink place={place} label={t('dashboard.allTitled', { title })}>
      {t('dashboard.all')}
    </PlaceLink>
  );
}

type ListingProps = { readonly filterId: number; readonly form: SavedForm; readonly tools: ReactNode };

/** Shows the studies of a saved filter in the chosen form; if it is gone, that. */
function Listing({ filterId, form, tools }: ListingProps) {
  const { t } = useTranslation();
  const { data } = useQuery(filtersQuery);
  const saved = data?.rows.find((row) => row.filterId === filterId);
  const title = saved?.name ?? t('dashboard.widget.listing');
  const isGone = data !== undefined && saved === undefined;
  const body = isGone ? <p>{t('dashboard.filterGone')}</p> : savedFormsDrawn[form]({ filterId, title });
  // The course has its title itself.
  if (form === 'series' && tools === undefined && !isGone) return <Card>{body}</Card>;
  return (
    <Card title={title} aside={tools ?? <StudyRowsCount filter={{ saved: String(filterId) }} />}>
      {body}
    </Card>
  );
}
