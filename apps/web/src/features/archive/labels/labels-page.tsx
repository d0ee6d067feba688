import { useTranslation } from '#i18n/use-translation.ts';
import { labelStatuses } from '@isocenter/contract/archive/labels/labels.ts';
import { listLabels } from '@isocenter/contract/archive/labels/endpoints.ts';
import type { LabelRow } from '@isocenter/contract/archive/labels/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { LabelCard, labelColumns } from './label-columns.tsx';
import { LabelDrawer } from './label-drawer.tsx';
import { labelSearch } from './label-search.ts';
import { useLabelActs } from './use-label-acts.tsx';

const keyOf = (row: LabelRow): string => String(row.labelId);
const nameOf = (row: LabelRow): string => row.name;
const noRights = { create: false, change: false, remove: false };

/** The catalogue of labels: which there are, in which colour and what for. */
export function LabelsPage() {
  const { t } = useTranslation();
  const list = useRecordList({ grid: 'labels', kept: 'labels', route: listLabels, search: labelSearch });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const acts = useLabelActs(may, () => change({ open: undefined }));
  const open = (row: LabelRow): void => change({ open: row.labelId });
  const add = {
    label: t('labels.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="labels"
      columns={labelColumns}
      card={LabelCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('labels.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'status',
          label: t('labels.field.status'),
          options: labelStatuses.map((value) => ({ value, label: t(`labels.status.${value}`) })),
        },
      ]}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <LabelDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
    </RecordList>
  );
}
