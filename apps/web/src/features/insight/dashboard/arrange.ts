import { mostTiles, mostWidgets } from '@isocenter/contract/insight/dashboard/dashboard-layout.ts';
import { tileNames, widgetNames } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import type { Dashboard, Widget } from '@isocenter/contract/insight/dashboard/dashboard-layout-fields.ts';

/** Names a widget among those of a dashboard: each kind stands there once, lists once for each saved filter. */
export function widgetKey({ name, saved }: Pick<Widget, 'name' | 'saved'>): string {
  return saved === undefined ? name : `${name}-${saved}`;
}

/** Returns the tiles and widgets that can still be added to a dashboard. */
export function leftOver({ tiles, widgets }: Dashboard, filterIds: readonly number[]) {
  const shown = new Set(widgets.map(widgetKey));
  const saved = filterIds.map((filterId) => ({ name: 'listing', saved: filterId }) as const);
  const all = [...widgetNames.filter((name) => name !== 'listing').map((name) => ({ name })), ...saved];
  return {
    tiles:
      tiles.length >= mostTiles
        ? []
        : [...tileNames, ...filterIds.map((id) => `saved-${id}`)].filter((name) => !tiles.includes(name)),
    widgets: widgets.length >= mostWidgets ? [] : all.filter((widget) => !shown.has(widgetKey(widget))),
  };
}

/** The dashboard with its widgets in this order. */
export function inOrder(dashboard: Dashboard, keys: readonly string[]): Dashboard {
  const byKey = new Map(dashboard.widgets.map((widget) => [widgetKey(widget), widget]));
  return { ...dashboard, widgets: keys.flatMap((key) => byKey.get(key) ?? []) };
}

/** The same with one widget of another width, or form. */
export function changed(dashboard: Dashboard, key: string, change: Partial<Pick<Widget, 'size' | 'form'>>): Dashboard {
  return {
    ...dashboard,
    widgets: dashboard.widgets.map((widget) => (widgetKey(widget) === key ? { ...widget, ...change } : widget)),
  };
}

export function without(dashboard: Dashboard, key: string): Dashboard {
  return { ...dashboard, widgets: dashboard.widgets.filter((widget) => widgetKey(widget) !== key) };
}
