import { SegmentedControl } from '@mantine/core';
import { IconEyeOff, IconLink, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listPhysicianNames } from '@isocenter/contract/people/physician-names/endpoints.ts';
import { nameStates, type NameState } from '@isocenter/contract/people/physician-names/physician-names.ts';
import type { NameGroup } from '@isocenter/contract/people/physician-names/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useRecordList } from '#api/records/use-record-list.ts';
import type { SearchDefinition } from '#api/search.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import type { RecordListProps } from '#ui/records/record-list.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { LinkDialogProps } from './link-dialog.tsx';
import { NameCard, groupName, namesColumns } from './names-columns.tsx';
import { useNameActs } from './use-name-acts.ts';

const keyOf = (group: NameGroup): string => group.key;
const filters = ['q'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

type Linking = Readonly<{ groups: readonly NameGroup[]; clear: () => void }>;

export type NamesListProps<Filters, Page> = Pick<LinkDialogProps, 'Picker'> & {
  /** The search of the page that the list stands on. */
  readonly definition: SearchDefinition<Filters, Page>;
  readonly state: NameState;
  readonly onState: (state: NameState) => void;
  /** Begins the record of somebody who has this name. */
  readonly onNew: (name: string | undefined) => void;
  /** Opens a physician at the names. */
  readonly onOpen: (physicianId: number) => void;
  readonly parts: Pick<RecordListProps<never>, 'title' | 'live' | 'add' | 'onImport' | 'more' | 'above' | 'children'>;
};

/** Every referring physician's name that came with images: to be linked, made a physician of, or left aside. */
export function NamesList<Filters, Page>(props: NamesListProps<Filters, Page>) {
  const { definition, state, onState, onNew, onOpen, Picker, parts } = props;
  const { t } = useTranslation();
  const mayCreate = useCan('create', 'Physician');
  const list = useRecordList({
    grid: 'physician-names',
    cacheKey: 'physicians',
    route: listPhysicianNames,
    search: definition,
    also: useMemo(() => ({ state }), [state]),
    filters,
    isUnordered: true,
    pageSize: 50,
  });
  const [linking, setLinking] = useState<Linking>();
  const acts = useNameActs();
  const link = (groups: readonly NameGroup[], clear = (): void => undefined): void => setLinking({ groups, clear });
  const make = (group: NameGroup): void => onNew(group.spellings[0]?.name);
  const openOrLink = ({ physician, ...group }: NameGroup): void => {
    if (physician === null) link([{ ...group, physician }]);
    else onOpen(physician.physicianId);
  };
  const isIgnored = state === 'ignored';
  const act = (id: 'link' | 'create' | 'ignore', onSelect: () => void): GridMenuItem => {
    const Icon = { link: IconLink, create: IconUserPlus, ignore: IconEyeOff }[id];
    const label = id === 'ignore' && isIgnored ? t('physicians.names.takeUp') : t(`physicians.names.${id}`);
    return { id, label, icon: <Icon {...icon} />, onSelect };
  };
  const rowMenu = (group: NameGroup): readonly GridMenuItem[] => {
    if (state === 'linked')
      return group.physician === null
        ? []
        : [{ ...act('link', () => openOrLink(group)), label: t('record.open'), keys: '↵' }];
    return [
      { ...act('link', () => link([group])), keys: '↵' },
      ...(mayCreate ? [act('create', () => make(group))] : []),
      act('ignore', () => acts.ignore([group], !isIgnored)),
    ];
  };
  const bulk = (groups: readonly NameGroup[], clear: () => void): readonly GridMenuItem[] => [
    act('link', () => link(groups, clear)),
    act('ignore', () => {
      acts.ignore(groups, !isIgnored);
      clear();
    }),
  ];
  const only = linking?.groups.length === 1 ? linking.groups[0] : undefined;
  return (
    <RecordList
      {...parts}
      list={list}
      texts="physicians.names"
      {...(state !== 'open' && {
        emptyTitle: t(`physicians.names.emptyTitles.${state}`),
        emptyText: t(`physicians.names.emptyTexts.${state}`),
      })}
      placeholder={t('physicians.names.placeholder')}
      filters={<States state={state} onState={onState} />}
      columns={namesColumns}
      card={NameCard}
      rowKey={keyOf}
      rowName={(group) => groupName(group, t('common.nameUnknown'))}
      onOpen={openOrLink}
      rowMenu={rowMenu}
      rowActions={(group) => rowMenu(group).slice(0, 2)}
      bulk={state === 'linked' ? undefined : bulk}
    >
      {parts.children}
      {linking !== undefined && (
        <LinkDialog
          Picker={Picker}
          groups={linking.groups}
          onDone={linking.clear}
          onClose={() => setLinking(undefined)}
          onNew={mayCreate && only !== undefined ? () => make(only) : undefined}
        />
      )}
    </RecordList>
  );
}

function States({ state, onState }: Pick<NamesListProps<never, never>, 'state' | 'onState'>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('physicians.names.states')}
      value={state}
      onChange={(value) => onState(nameStates.find((one) => one === value) ?? 'open')}
      data={nameStates.map((value) => ({ value, label: t(`physicians.names.state.${value}`) }))}
    />
  );
}
