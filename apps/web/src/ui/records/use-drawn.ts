import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridDensity } from '../data-grid/use-grid-density.ts';
import type { ColumnsOf, RecordListModel } from './list-model.ts';

/** The columns of a list in the present language, and how high its rows are here. */
export function useDrawn<Row>(list: RecordListModel<Row>, columnsOf: ColumnsOf<Row>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = useMemo(
    () => columnsOf(t, formats).map((column) => (column.order === undefined ? column : { ...column, sortable: true })),
    [columnsOf, t, formats],
  );
  return { columns, density: useGridDensity(list.layout.density) };
}
