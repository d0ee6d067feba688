import type { TFunction } from '#i18n/text-keys.ts';
import type { ComponentType, HTMLAttributes, ReactNode } from 'react';
import type { BulkBarProps } from '../data-grid/bulk-bar.tsx';
import type { GridGroup } from '../data-grid/grid-groups.ts';
import type { GridColumn, GridMenuItem, RowDecoration } from '../data-grid/grid-types.ts';
import type { GridLayoutModel } from '../data-grid/grid-tools.tsx';
import type { ListOrder, ListResult } from '../data-grid/list-state.ts';
import type { DateTimeFormat } from '../format/date-time.ts';
import type { FailedList } from '../states/list-states.tsx';

/** The result of `useRecordList`, as far as it is drawn. */
export type RecordListModel<Row> = Readonly<{
  rows: readonly Row[];
  query: FailedList & ListResult & Readonly<{ hasNextPage: boolean }>;
  /** The set filters, by the server's names. */
  filter: Readonly<Record<string, unknown>>;
  setFilter: (texts: Readonly<Record<string, string | undefined>>) => void;
  clearFilter: () => void;
  sort: ListOrder<string> | null;
  setSort: (order: ListOrder<string> | null) => void;
  listKey: string;
  layout: GridLayoutModel;
  active: string | null;
  setActive: (key: string) => void;
  fetchMore: () => void;
}>;

/** A column; one with `order` can be sorted by, under that name of the server. */
export type RecordColumn<Row> = GridColumn<Row> & { readonly order?: string };

/** A function of the module, so that rows are drawn again only when the language or the formats change. */
export type ColumnsOf<Row> = (t: TFunction, formats: DateTimeFormat) => readonly RecordColumn<Row>[];

/** A row on a phone, beside the words and formats that it is drawn with. */
export type CardProps<Row> = { readonly row: Row; readonly t: TFunction; readonly formats: DateTimeFormat };

export type RecordGridProps<Row> = {
  readonly list: RecordListModel<Row>;
  /** Read out for the grid. */
  readonly name: string;
  readonly columns: ColumnsOf<Row>;
  readonly card: ComponentType<CardProps<Row>>;
  readonly rowKey: (row: Row) => string;
  readonly rowName?: ((row: Row) => string) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowMenu?: ((row: Row) => readonly GridMenuItem[]) | undefined;
  readonly rowActions?: ((row: Row) => readonly GridMenuItem[]) | undefined;
  /** Returns the attributes that make a row draggable, while the list stands in the order that people give it. */
  readonly rowDrag?: ((key: string) => HTMLAttributes<HTMLElement>) | undefined;
  /** Headings over the rows, which come in the order of their groups; the same function between renders. */
  readonly groupOf?: ((row: Row) => GridGroup) | undefined;
  readonly rowDecoration?: ((row: Row) => RowDecoration | undefined) | undefined;
  /** Returns the acts on several rows at once; rows have boxes only if it is there. `clear` ends the selection. */
  readonly bulk?: ((chosen: readonly Row[], clear: () => void) => readonly GridMenuItem[]) | undefined;
  /** More about the selection: how it is summed up, and how everything that matches is chosen. */
  readonly bulkMore?: (
    chosen: readonly Row[],
    choose: (keys: ReadonlySet<string>) => void,
  ) => Pick<BulkBarProps, 'all'> & Partial<Pick<BulkBarProps, 'summary'>>;
  /** Rows in the whole list, when known. */
  readonly rowCount?: number | undefined;
  /** Stand in place of the rows if there are none; and if none matches, when that has words of its own. */
  readonly empty: ReactNode;
  readonly noMatch?: ReactNode;
  /** For a list that is refused to some whose role opens the page. */
  readonly forbidden?: Readonly<{ title: string; text: string }>;
  /** The list is what its page is about: it has the keyboard as soon as it is there. */
  readonly takesFocus?: boolean;
};
