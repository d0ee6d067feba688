import { Fragment, useState, type ReactNode } from 'react';
import type { Endpoint } from '@isocenter/contract/route.ts';
import type { TableFormat } from '@isocenter/contract/table-formats.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { RecordListModel } from '#ui/records/list-model.ts';
import type { RecordTexts } from '#ui/records/list-texts.ts';
import { RecordList, type RecordListProps } from '#ui/records/record-list.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import type { RecordImportProps } from './record-import.tsx';

/** The result of `useRecordPage`, as far as it is drawn. */
interface DrawnPage<Row> {
  readonly texts: RecordTexts;
  readonly kind: { readonly cacheKey: string };
  readonly list: RecordListModel<Row> & { readonly exportBy: (to: Endpoint, format?: TableFormat) => void };
  readonly open: number | 'new' | undefined;
  readonly show: (part: { open: 'new' }) => void;
  readonly mayCreate: boolean;
  readonly may: { readonly create?: boolean; readonly export?: boolean };
  readonly nameOf: (row: Row) => string;
  readonly rowKey: (row: Row) => string;
  readonly openRow: (row: Row) => void;
  readonly menuOf: (row: Row, onOpen: () => void) => readonly GridMenuItem[];
  readonly dialogs: ReactNode;
}

export type RecordPageProps<Row> = Omit<
  RecordListProps<Row>,
  'list' | 'texts' | 'rowKey' | 'rowName' | 'onOpen' | 'rowMenu' | 'placeholder' | 'add' | 'onImport'
> & {
  readonly page: DrawnPage<Row>;
  /** The drawer of the open record. */
  readonly drawer: ReactNode;
  /** Writes the list as a table, for those who may export it. */
  readonly table?: Endpoint;
  /** Draws the `<RecordImport>` of records from a file, for those who may create them. */
  readonly file?: (drawer: Omit<RecordImportProps, 'route' | 'columns'>) => ReactNode;
  /** The icon of the button that adds a record; and how one is begun, where that is more than to open it. */
  readonly add?: Partial<Pick<NonNullable<RecordListProps<Row>['add']>, 'icon' | 'run'>>;
};

/** A page over records of one kind: the list, the drawer of the open one, the questions of its acts, and the import. */
export function RecordPage<Row>({ page, drawer, table, file, add, children, ...list }: RecordPageProps<Row>) {
  const { t } = useTranslation();
  const fieldName = useFieldName(`${page.texts}.field`);
  const [isImporting, setImporting] = useState(false);
  const { texts, open, mayCreate, menuOf, openRow } = page;
  const adding = { label: t(`${texts}.add`), run: () => page.show({ open: 'new' }), ...add };
  const onExport =
    table && page.may.export === true ? (format: TableFormat) => page.list.exportBy(table, format) : undefined;
  return (
    <RecordList
      onExport={onExport}
      takesFocus
      {...list}
      list={page.list}
      texts={texts}
      rowKey={page.rowKey}
      rowName={page.nameOf}
      onOpen={openRow}
      rowMenu={(row) => menuOf(row, () => openRow(row))}
      placeholder={t(`${texts}.placeholder`)}
      onImport={file && mayCreate ? () => setImporting(true) : undefined}
      add={mayCreate ? adding : undefined}
    >
      {open !== undefined && <Fragment key={open}>{drawer}</Fragment>}
      {page.dialogs}
      {isImporting &&
        file?.({
          subtitle: t(`${texts}.title`),
          cacheKey: page.kind.cacheKey,
          fieldName,
          onClose: () => setImporting(false),
        })}
      {children}
    </RecordList>
  );
}
