import { IconBuildingHospital, IconChecks, IconFilterPlus, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listUnassigned } from '@isocenter/contract/people/placing/endpoints.ts';
import type { UnassignedStudy } from '@isocenter/contract/people/placing/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { plainSearch } from '#api/search.ts';
import { useBounded } from '#i18n/count.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { unassignedCountQuery } from './placing-queries.ts';
import { ClinicTabs } from './clinic-tabs.tsx';
import { RuleFromDialog } from './rule-from-dialog.tsx';
import { UnassignedCard, unassignedColumns } from './unassigned-columns.tsx';
import { useAssign } from './use-assign.ts';

const keyOf = ({ study }: UnassignedStudy): string => study.studyUid;
const densities = ['comfortable', 'compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

type ChosenStudies = Readonly<{ rows: readonly UnassignedStudy[]; clear: () => void }>;

/** Studies that no rule placed: whoever sees every study says where they belong. */
export function UnassignedPage() {
  const { t } = useTranslation();
  const bounded = useBounded();
  const list = useRecordList({
    grid: 'unassigned',
    cacheKey: 'clinics',
    route: listUnassigned,
    search: plainSearch,
    densities,
  });
  const { data: waiting } = useQuery({ ...unassignedCountQuery, enabled: list.query.isSuccess });
  const [assigned, setAssigned] = useState<ChosenStudies>();
  const [ruleFrom, setRuleFrom] = useState<UnassignedStudy>();
  const { accept, isPending } = useAssign();
  const assign = (rows: readonly UnassignedStudy[], clear = (): void => undefined): void =>
    setAssigned({ rows, clear });
  const rowMenu = useRowMenu({ onAssign: (row) => assign([row]), onRule: setRuleFrom, onAccept: accept });
  const bulk = (rows: readonly UnassignedStudy[], clear: () => void): readonly GridMenuItem[] => {
    const suggested = rows.filter((row) => row.suggestion !== null);
    const acceptAll = (): void => {
      accept(suggested);
      clear();
    };
    return [
      {
        id: 'assign',
        label: t('placing.unassigned.assign'),
        icon: <IconBuildingHospital {...icon} />,
        onSelect: () => assign(rows, clear),
      },
      {
        id: 'accept',
        label: t('placing.unassigned.accept'),
        icon: <IconChecks {...icon} />,
        disabled: suggested.length === 0 || isPending,
        onSelect: acceptAll,
      },
    ];
  };
  const close = (): void => setAssigned(undefined);
  return (
    <RecordList
      list={list}
      texts="placing.unassigned"
      live={waiting && t('placing.unassigned.live', { count: waiting.count, text: bounded(waiting) })}
      columns={unassignedColumns}
      card={UnassignedCard}
      rowKey={keyOf}
      rowName={({ study }) => formatPersonName(study.patientName, t('common.nameUnknown'))}
      onOpen={(row) => assign([row])}
      rowMenu={rowMenu}
      bulk={bulk}
      above={<ClinicTabs active="queue" />}
      forbidden={{ title: t('placing.unassigned.forbiddenTitle'), text: t('placing.unassigned.forbiddenText') }}
    >
      {assigned !== undefined && <AssignDialog rows={assigned.rows} onDone={assigned.clear} onClose={close} />}
      {ruleFrom !== undefined && <RuleFromDialog row={ruleFrom} onClose={() => setRuleFrom(undefined)} />}
    </RecordList>
  );
}

type RowActs = {
  readonly onAssign: (row: UnassignedStudy) => void;
  readonly onRule: (row: UnassignedStudy) => void;
  readonly onAccept: (rows: readonly UnassignedStudy[]) => void;
};

function useRowMenu({ onAssign, onRule, onAccept }: RowActs) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (row: UnassignedStudy): readonly GridMenuItem[] => {
    const accepting = row.suggestion && {
      id: 'accept',
      label: t('placing.unassigned.assignTo', { name: row.suggestion.clinicName }),
      icon: <IconChecks {...icon} />,
      onSelect: () => onAccept([row]),
    };
    return [
      ...(accepting === null ? [] : [accepting]),
      {
        id: 'assign',
        label: t('placing.unassigned.assign'),
        keys: '↵',
        icon: <IconBuildingHospital {...icon} />,
        onSelect: () => onAssign(row),
      },
      {
        id: 'rule',
        label: t('placing.unassigned.makeRule'),
        icon: <IconFilterPlus {...icon} />,
        onSelect: () => onRule(row),
      },
      {
        id: 'open',
        label: t('placing.unassigned.openStudy'),
        icon: <IconListDetails {...icon} />,
        dividerBefore: true,
        onSelect: () => void navigate({ to: '/studies', search: { study: row.study.studyUid, drawer: 'series' } }),
      },
    ];
  };
}
