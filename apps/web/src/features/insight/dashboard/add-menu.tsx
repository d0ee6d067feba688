import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Dashboard } from '@isocenter/contract/insight/dashboard/dashboard-layout-fields.ts';
import { useAbility } from '#api/abilities.tsx';
import { useFilterChoices } from '#api/filter-choices.ts';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { leftOver, widgetKey } from './arrange.ts';
import { useOwnTiles, useTileName } from './tile-strip.tsx';
import type { Arrange } from './use-dashboard.ts';
import { isWidgetName, widgetKinds } from './widget-kinds.tsx';
import classes from './dashboard.module.css';

type AddMenuProps = { readonly dashboard: Dashboard; readonly onChange: Arrange };

/** Figures and widgets that are not on the page, of those that the person may see. */
export function AddMenu({ dashboard, onChange }: AddMenuProps) {
  const { t } = useTranslation();
  const ability = useAbility();
  const choices = useFilterChoices();
  const tileName = useTileName();
  const left = leftOver(
    dashboard,
    choices.map(({ filterId }) => filterId),
  );
  const tiles = useOwnTiles(left.tiles);
  const widgets = left.widgets.filter(({ name }) => {
    if (!isWidgetName(name)) return true;
    const { action, subject } = widgetKinds[name].needs;
    return ability.can(action, subject);
  });
  const nameOf = (widget: (typeof widgets)[number]): string => {
    const saved = 'saved' in widget ? choices.find(({ filterId }) => filterId === widget.saved) : undefined;
    return saved?.name ?? t(`dashboard.widget.${widget.name}`);
  };
  if (tiles.length + widgets.length === 0) return null;
  return (
    <LaterMenu
      target={
        <Button variant="default" size="sm" leftSection={<IconPlus size={16} stroke={1.75} />}>
          {t('dashboard.add')}
        </Button>
      }
    >
      {(Menu) => (
        <div className={classes['addMenu']}>
          <Menu.Label>{t('dashboard.widgets')}</Menu.Label>
          {widgets.map((widget) => (
            <Menu.Item
              key={widgetKey(widget)}
              onClick={() => {
                const size = isWidgetName(widget.name) ? widgetKinds[widget.name].size : 'third';
                onChange((now) => ({ ...now, widgets: [...now.widgets, { ...widget, size }] }));
              }}
            >
              {nameOf(widget)}
            </Menu.Item>
          ))}
          <Menu.Label>{t('dashboard.strip')}</Menu.Label>
          {tiles.map((tile) => (
            <Menu.Item key={tile} onClick={() => onChange((now) => ({ ...now, tiles: [...now.tiles, tile] }))}>
              {tileName(tile)}
            </Menu.Item>
          ))}
        </div>
      )}
    </LaterMenu>
  );
}
