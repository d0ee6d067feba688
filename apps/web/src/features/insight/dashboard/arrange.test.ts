import { describe, expect, it } from 'vitest';
import { roles } from '@isocenter/contract/abilities.ts';
import { Dashboard } from '@isocenter/contract/insight/dashboard/dashboard-layout-fields.ts';
import { usualDashboards } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import { Value } from 'typebox/value';
import { inOrder, leftOver, changed, widgetKey, without } from './arrange.ts';
import { isTileName } from './tile-kinds.ts';
import { isWidgetName } from './widget-kinds.tsx';

const own: Dashboard = {
  tiles: ['received', 'saved-4'],
  widgets: [
    { name: 'tasks', size: 'third' },
    { name: 'listing', size: 'half', saved: 4 },
    { name: 'fromTheFuture', size: 'full' },
  ],
};

describe('a dashboard', () => {
  it('of every role holds only what there is, and can be stored', () => {
    for (const role of roles) {
      const usual = usualDashboards[role];
      expect(Value.Check(Dashboard, usual)).toBe(true);
      expect(usual.tiles.filter((tile) => !isTileName(tile))).toEqual([]);
      expect(usual.widgets.filter(({ name }) => !isWidgetName(name))).toEqual([]);
    }
  });

  it('keeps a widget that this version does not know where it was', () => {
    const keys = own.widgets.map(widgetKey).toReversed();
    expect(inOrder(own, keys).widgets.map(({ name }) => name)).toEqual(['fromTheFuture', 'listing', 'tasks']);
    expect(changed(own, 'listing-4', { size: 'full' }).widgets[1]).toEqual({ name: 'listing', size: 'full', saved: 4 });
    expect(without(own, 'tasks').widgets).toHaveLength(2);
  });

  it('offers what does not stand on it, and each saved filter once', () => {
    const left = leftOver(own, [4, 5]);
    expect(left.tiles).not.toContain('received');
    expect(left.tiles).not.toContain('saved-4');
    expect(left.tiles).toContain('saved-5');
    expect(left.widgets.map(widgetKey)).not.toContain('listing-4');
    expect(left.widgets.map(widgetKey)).toContain('listing-5');
  });

  it('offers nothing more once it is full', () => {
    const tiles = Array.from({ length: 12 }, (_, at) => `saved-${at + 1}`);
    const widgets = Array.from({ length: 24 }, (_, at) => ({ name: 'listing', size: 'third' as const, saved: at + 1 }));
    expect(leftOver({ tiles, widgets }, [99])).toEqual({ tiles: [], widgets: [] });
  });
});
