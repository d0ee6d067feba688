import { useTranslation } from '#i18n/use-translation.ts';
import { criticalCategories, criticalStates } from '@isocenter/contract/reading/critical-results/critical-results.ts';
import { exportCriticalResults, listCriticalResults } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import type { CriticalResultRow } from '@isocenter/contract/reading/critical-results/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { CriticalCard, criticalColumns, studyText } from './critical-columns.tsx';
import { cacheKey } from './critical-queries.ts';
import { CriticalRecord } from './critical-record.tsx';
import { criticalSearch } from './critical-search.ts';

const keyOf = (row: CriticalResultRow): string => String(row.criticalResultId);

/** Lists critical results: open, overdue, acknowledged, withdrawn; of all, or mine. */
export function CriticalResultsPage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'critical-results',
    cacheKey,
    route: listCriticalResults,
    search: criticalSearch,
  });
  const { search, change, exportBy } = list;
  return (
    <RecordList
      list={list}
      texts="criticalResults"
      columns={criticalColumns}
      card={CriticalCard}
      rowKey={keyOf}
      rowName={(row) => studyText(row, t)}
      onOpen={(row) => change({ open: row.criticalResultId })}
      placeholder={t('criticalResults.placeholder')}
      chips={[
        chipOf('state', t('criticalResults.column.state'), criticalStates, (value) =>
          t(`criticalResults.stateOf.${value}`),
        ),
        chipOf('category', t('criticalResults.column.category'), criticalCategories, (value) =>
          t(`criticalResults.categoryOf.${value}`),
        ),
        {
          kind: 'one',
          name: 'whose',
          label: t('criticalResults.whose'),
          options: [{ value: 'me', label: t('criticalResults.mine') }],
        },
      ]}
      onExport={(format) => exportBy(exportCriticalResults, format)}
      takesFocus
    >
      {typeof search.open === 'number' && (
        <CriticalRecord key={search.open} criticalResultId={search.open} onClose={() => change({ open: undefined })} />
      )}
    </RecordList>
  );
}
