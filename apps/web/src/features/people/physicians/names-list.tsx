import { IconEyeOff, IconLink, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameGroup } from '@isocenter/contract/people/physician-names.ts';
import { useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { BulkBar } from '#ui/data-grid/bulk-bar.tsx';
import { nothingSelected } from '#ui/data-grid/data-grid-props.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { Selection } from '#ui/data-grid/selection.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent } from '#ui/layout/list-page.tsx';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import { NamesBar } from './names-bar.tsx';
import { NameCard, groupName, namesColumns } from './names-columns.tsx';
import { namesQuery } from './physician-queries.ts';
import type { PhysicianSearch } from './physician-search.ts';
import { useNameActs } from './use-name-acts.ts';
import type { ChangeSearch } from './use-physician-search.ts';

const keyOf = (group: NameGroup): string => group.key;
const icon = { size: 16, stroke: 1.75 } as const;

/** Every referring physician's name that came with images: to be linked, made a physician of, or left aside. */
export function NamesList({ search, change }: { readonly search: PhysicianSearch; readonly change: ChangeSearch }) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const formats = useFormats();
  const mayCreate = useCan('create', 'Physician');
  const { state, filter } = search;
  const list = useInfiniteQuery(namesQuery(state, filter.q));
  const groups = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => namesColumns(t, formats), [t, formats]);
  const labels = useGridLabels(t('physicians.view.names'));
  const layout = useGridLayout('physician-names');
  const density = useGridDensity(layout.density);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [active, setActive] = useState<string | null>(null);
  const [linking, setLinking] = useState<readonly NameGroup[]>([]);
  const acts = useNameActs();
  const nameOf = useCallback((group: NameGroup) => groupName(group, t('common.nameUnknown')), [t]);
  const card = useCallback((group: NameGroup) => <NameCard group={group} t={t} />, [t]);
  const chosen = groups.filter(({ key }) => selection.has(key));
  const makeNew = useCallback(
    (group: NameGroup) => change({ physician: 'new', tab: 'person', from: group.spellings[0]?.name }),
    [change],
  );
  const openOrLink = useCallback(
    (group: NameGroup) =>
      group.physician === null ? setLinking([group]) : change({ physician: group.physician.physicianId, tab: 'names' }),
    [change],
  );
  const rowMenu = useCallback(
    (group: NameGroup): readonly GridMenuItem[] => {
      const link = {
        id: 'link',
        label: t('physicians.names.link'),
        keys: '↵',
        icon: <IconLink {...icon} />,
        onSelect: () => setLinking([group]),
      };
      const create = {
        id: 'new',
        label: t('physicians.names.create'),
        icon: <IconUserPlus {...icon} />,
        onSelect: () => makeNew(group),
      };
      const aside = {
        id: 'ignore',
        label: t(state === 'ignored' ? 'physicians.names.takeUp' : 'physicians.names.ignore'),
        icon: <IconEyeOff {...icon} />,
        onSelect: () => acts.ignore([group], state !== 'ignored'),
      };
      if (state === 'linked')
        return group.physician === null
          ? []
          : [{ ...link, label: t('physicians.open'), onSelect: () => openOrLink(group) }];
      return mayCreate ? [link, create, aside] : [link, aside];
    },
    [t, state, mayCreate, makeNew, openOrLink, acts],
  );
  const rowActions = useCallback((group: NameGroup) => rowMenu(group).slice(0, 2), [rowMenu]);
  const clear = (): void => setSelection(nothingSelected);
  return (
    <>
      <NamesBar
        search={search}
        change={change}
        tools={<GridTools columns={columns} layout={layout} density={density} />}
        summary={
          list.isPending || list.isError
            ? undefined
            : t('physicians.names.shown', {
                count: groups.length,
                text: bounded({ count: groups.length, isExact: !list.hasNextPage }),
              })
        }
      />
      <ListContent>
        <DataGrid
          columns={columns}
          rows={groups}
          rowKey={keyOf}
          rowName={nameOf}
          density={density}
          state={listStateOf(list, groups.length, filter.q !== undefined)}
          errorState={<ListFailure list={list} title={t('physicians.names.errorTitle')} />}
          emptyState={
            <EmptyState title={t(`physicians.names.emptyTitle.${state}`)}>
              {t(`physicians.names.emptyText.${state}`)}
            </EmptyState>
          }
          noMatchState={
            <NothingFound title={t('physicians.names.noMatchTitle')} onClear={() => change({ filter: {} })}>
              {t('physicians.noMatchText')}
            </NothingFound>
          }
          listKey={JSON.stringify([state, filter.q])}
          {...(state === 'linked' ? {} : { selection, onSelectionChange: setSelection })}
          activeKey={active}
          onActiveChange={setActive}
          onOpen={openOrLink}
          rowMenu={rowMenu}
          rowActions={rowActions}
          card={card}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          bulkBar={
            <BulkBar
              label={t('archive.bulk.label')}
              closeLabel={t('archive.bulk.close')}
              summary={t('archive.grid.selected', { count: chosen.length })}
              actions={[
                {
                  id: 'link',
                  label: t('physicians.names.link'),
                  icon: <IconLink {...icon} />,
                  onSelect: () => setLinking(chosen),
                },
                {
                  id: 'ignore',
                  label: t(state === 'ignored' ? 'physicians.names.takeUp' : 'physicians.names.ignore'),
                  icon: <IconEyeOff {...icon} />,
                  onSelect: () => {
                    acts.ignore(chosen, state !== 'ignored');
                    clear();
                  },
                },
              ]}
              onClose={clear}
            />
          }
          labels={labels}
        />
      </ListContent>
      {linking.length > 0 && (
        <LinkDialog
          groups={linking}
          onDone={clear}
          onClose={() => setLinking([])}
          onNew={mayCreate && linking.length === 1 ? () => linking[0] !== undefined && makeNew(linking[0]) : undefined}
        />
      )}
    </>
  );
}
