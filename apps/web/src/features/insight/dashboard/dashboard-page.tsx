import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Widget } from '@isocenter/contract/insight/dashboard/dashboard-layout-fields.ts';
import { useAbility } from '#api/abilities.tsx';
import { useFilterChoices } from '#api/filter-choices.ts';
import { useUser } from '#api/session/use-session.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { droppedAt, stepped, useDragOrder } from '#ui/controls/use-drag-order.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { AddMenu } from './add-menu.tsx';
import { changed, inOrder, widgetKey, without } from './arrange.ts';
import { CriticalFirst } from './critical-first.tsx';
import { useLiveDashboard } from './dashboard-queries.ts';
import { FirstHours, ShowFirstHours } from './first-hours.tsx';
import { ReadNext } from './read-next.tsx';
import { ArrangedTiles, TileStrip } from './tile-strip.tsx';
import { useDashboard, type Arrange } from './use-dashboard.ts';
import { WidgetCard } from './widget-card.tsx';
import { isWidgetName, widgetKinds } from './widget-kinds.tsx';
import { WidgetTools } from './widget-tools.tsx';
import classes from './dashboard.module.css';

/** Shows the figures of the day, and the person's own waiting work. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { arranged, isOwn, arrange, usual } = useDashboard();
  const [isArranging, setArranging] = useState(false);
  useLiveDashboard();
  const widgets = useOwnWidgets(arranged.widgets);
  return (
    <div className={classes['page']}>
      <Head>
        {isArranging && <ShowFirstHours />}
        {isArranging && <AddMenu dashboard={arranged} onChange={arrange} />}
        {isArranging && isOwn && (
          <ActButton kind="quiet" label={t('dashboard.reset')} onClick={() => arrange(() => usual)} />
        )}
        <ActButton
          icon={<IconLayoutGrid size={16} stroke={1.75} />}
          label={t(isArranging ? 'dashboard.arranged' : 'dashboard.arrange')}
          onClick={() => setArranging(!isArranging)}
        />
        <ReadNext />
      </Head>
      <CriticalFirst />
      <FirstHours />
      {isArranging ? (
        <ArrangedTiles tiles={arranged.tiles} onChange={(tiles) => arrange((now) => ({ ...now, tiles }))} />
      ) : (
        <TileStrip tiles={arranged.tiles} />
      )}
      {widgets.length === 0 && <EmptyState title={t('dashboard.emptyTitle')}>{t('dashboard.emptyText')}</EmptyState>}
      {isArranging ? (
        <ArrangedWidgets widgets={widgets} onChange={arrange} />
      ) : (
        <div className={classes['grid']}>
          {widgets.map((widget) => (
            <div key={widgetKey(widget)} data-size={widget.size}>
              <WidgetCard widget={widget} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  const format = useFormats();
  const now = new Date(useMinute());
  const name = user.fullName === '' ? user.username : user.fullName;
  const hour = now.getHours();
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return (
    <PageHeader title={t(`dashboard.greeting.${part}`, { name })} live={formatDate(now, format)}>
      {children}
    </PageHeader>
  );
}

/** The widgets that somebody may see. */
function useOwnWidgets(widgets: readonly Widget[]): readonly Widget[] {
  const ability = useAbility();
  const choices = useFilterChoices();
  return widgets.filter(({ name, saved }) => {
    if (name === 'listing') return choices.some(({ filterId }) => filterId === saved);
    if (!isWidgetName(name)) return false;
    const { action, subject } = widgetKinds[name].needs;
    return ability.can(action, subject);
  });
}

type ArrangedWidgetsProps = {
  readonly widgets: readonly Widget[];
  readonly onChange: Arrange;
};

/** The page while it is arranged: its frames are dragged, moved by their buttons or by Alt and an arrow, sized and taken away. */
function ArrangedWidgets({ widgets, onChange }: ArrangedWidgetsProps) {
  const { t } = useTranslation();
  const choices = useFilterChoices();
  const order = (ordered: (keys: string[]) => readonly string[]): void =>
    onChange((now) => inOrder(now, ordered(now.widgets.map(widgetKey))));
  const step = (key: string, by: -1 | 1): void => order((keys) => stepped(keys, key, by));
  const { rowProps } = useDragOrder<string>({
    onDrop: (key, target, side) => order((keys) => droppedAt(keys, key, target, side)),
    onStep: step,
  });
  const titleOf = ({ name, saved }: Widget): string =>
    choices.find(({ filterId }) => filterId === saved)?.name ?? t(`dashboard.widget.${name as 'listing'}`);
  return (
    <div className={classes['grid']} data-arranging>
      {widgets.map((widget) => {
        const key = widgetKey(widget);
        return (
          <div key={key} data-size={widget.size} {...rowProps(key)}>
            <WidgetCard
              widget={widget}
              tools={
                <WidgetTools
                  title={titleOf(widget)}
                  size={widget.size}
                  form={
                    widget.name === 'listing'
                      ? {
                          value: widget.form ?? 'list',
                          onChange: (form) => onChange((now) => changed(now, key, { form })),
                        }
                      : undefined
                  }
                  onSize={(size) => onChange((now) => changed(now, key, { size }))}
                  onStep={(by) => step(key, by)}
                  onRemove={() => onChange((now) => without(now, key))}
                />
              }
            />
          </div>
        );
      })}
    </div>
  );
}
