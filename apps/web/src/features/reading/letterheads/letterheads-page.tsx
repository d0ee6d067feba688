import { useTranslation } from '#i18n/use-translation.ts';
import { listLetterheads } from '@isocenter/contract/reading/letterheads/endpoints.ts';
import type { LetterheadRow } from '@isocenter/contract/reading/letterheads/fields.ts';
import { templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { LetterheadCard, letterheadColumns } from './letterhead-columns.tsx';
import { LetterheadDrawer } from './letterhead-drawer.tsx';
import { letterheadSearch } from './letterhead-search.ts';
import { useLetterheadActs } from './use-letterhead-acts.tsx';

const keyOf = (row: LetterheadRow): string => String(row.letterheadId);
const nameOf = (row: LetterheadRow): string => row.name;
const noRights = { create: false, change: false, remove: false };

/** Lists the letterheads of printed reports, and their clinics. */
export function LetterheadsPage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'letterheads',
    kept: 'letterheads',
    route: listLetterheads,
    search: letterheadSearch,
  });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const acts = useLetterheadActs(may, () => change({ open: undefined }));
  const open = (row: LetterheadRow): void => change({ open: row.letterheadId });
  const add = {
    label: t('letterheads.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="letterheads"
      columns={letterheadColumns}
      card={LetterheadCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('letterheads.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'status',
          label: t('letterheads.field.status'),
          options: templateStatuses.map((value) => ({ value, label: t(`reportTemplates.statusOf.${value}`) })),
        },
      ]}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <LetterheadDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
    </RecordList>
  );
}
