import { useTranslation } from '#i18n/use-translation.ts';
import type { NodeCounts } from '@isocenter/contract/network/nodes/fields.ts';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import type { NodeSearch } from './node-search.ts';

type Filter = NodeSearch['filter'];
const views = {
  all: {},
  scanner: { kind: 'scanner' },
  archive: { kind: 'archive' },
  workstation: { kind: 'workstation' },
  silent: { state: 'silent' },
  off: { state: 'off' },
} as const satisfies Readonly<Record<string, Filter>>;
type View = keyof typeof views;
const ids = Object.keys(views) as View[];

export type NodeViewsProps = {
  readonly counts: NodeCounts | undefined;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
};

/** Nodes by what they are and how they fare, as tabs with their counts. */
export function NodeViews({ counts, filter, onChange }: NodeViewsProps) {
  const { t } = useTranslation();
  const active =
    ids.findLast((id) => {
      const wanted: Filter = views[id];
      return (wanted.kind ?? filter.kind) === filter.kind && (wanted.state ?? filter.state) === filter.state;
    }) ?? 'all';
  return (
    <ViewTabs
      label={t('nodes.views')}
      tabs={ids.map((id) => ({
        id,
        label: t(`nodes.view.${id}`),
        ...(counts && { count: counts[id], late: id === 'silent' && counts.silent > 0 }),
      }))}
      active={active}
      onActiveChange={(chosen) => {
        const { kind: _kind, state: _state, ...others } = filter;
        onChange({ ...others, ...views[ids.find((id) => id === chosen) ?? 'all'] });
      }}
    />
  );
}
