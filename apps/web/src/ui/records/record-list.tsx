import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TableFormat } from '@isocenter/contract/table-formats.ts';
import { useBounded } from '#i18n/count.tsx';
import { ActButton } from '../controls/act-button.tsx';
import type { Drawing } from '../controls/drawn.tsx';
import { GridTools } from '../data-grid/grid-tools.tsx';
import { ListContent, ListPage } from '../layout/list-page.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import type { PageAction } from '../layout/page-header.tsx';
import { EmptyState } from '../states/state-message.tsx';
import { exportActions } from './export-actions.tsx';
import type { Chip } from './chips.ts';
import { ListBar } from './list-bar.tsx';
import type { RecordGridProps } from './list-model.ts';
import type { CountedLine, ListTexts } from './list-texts.ts';
import { RecordGrid } from './record-grid.tsx';
import { useDrawn } from './use-drawn.ts';

export type RecordListProps<Row> = Omit<RecordGridProps<Row>, 'name' | 'empty'> & {
  readonly texts: ListTexts;
  /** The placeholder of the search field. If there are no chips either there is no bar, and its tools stand in the head. */
  readonly placeholder?: string;
  readonly chips?: readonly Chip[];
  /** Before the chips. */
  readonly filters?: ReactNode;
  readonly readTyped?: (text: string) => string;
  /** In place of the texts' own. */
  readonly title?: string;
  readonly live?: ReactNode;
  readonly emptyTitle?: string | undefined;
  readonly emptyText?: string | undefined;
  /** Adds a record: in the head, and where there is none yet. Left out for those who may not. */
  readonly add?: Readonly<{ label: string; icon?: Drawing; run: () => void }> | undefined;
  /** Saves the list as it is filtered and ordered; left out for those who may not. */
  readonly onExport?: ((format: TableFormat) => void) | undefined;
  /** Opens the import; left out for those who may not. */
  readonly onImport?: (() => void) | undefined;
  readonly more?: readonly PageAction[];
  /** Before the button that adds. */
  readonly buttons?: ReactNode;
  /** Tabs, notices: between the head and the bar. */
  readonly above?: ReactNode;
  /** Drawers and dialogs. */
  readonly children?: ReactNode;
};

/** A page over one list: head, bar, rows, and what stands in their place. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { list, columns: columnsOf, texts, placeholder, chips, filters, readTyped } = props;
  const { title, live, emptyTitle, emptyText, add, onExport, onImport, more = [], buttons, above, children } = props;
  const { t } = useTranslation();
  const bounded = useBounded();
  const { columns, density } = useDrawn(list, columnsOf);
  const named = title ?? t(`${texts}.title`);
  const shown = { count: list.rows.length, isExact: !list.query.hasNextPage };
  const isKnown = !list.query.isPending && !list.query.isError;
  // Lists whose line says more than a count give it as `live`.
  const line = `${texts}.live` as CountedLine;
  const counted = isKnown ? t(line, { count: shown.count, text: bounded(shown) }) : undefined;
  const tools = <GridTools columns={columns} layout={list.layout} density={density} />;
  const adding = add && <ActButton kind="primary" label={add.label} icon={add.icon ?? IconPlus} onClick={add.run} />;
  const hasBar = placeholder !== undefined || chips !== undefined;
  const said = live ?? counted;
  return (
    <ListPage>
      <PageHeader
        title={named}
        more={onExport === undefined ? more : [...more, ...exportActions(t, onExport)]}
        moreLabel={t('record.more')}
        {...(said === undefined ? {} : { live: said })}
      >
        {!hasBar && tools}
        {buttons}
        {onImport !== undefined && (
          <ActButton icon={IconFileImport} label={t('record.import.open')} onClick={onImport} />
        )}
        {adding}
      </PageHeader>
      {above}
      {hasBar && (
        <ListBar
          list={list}
          placeholder={placeholder}
          {...(chips === undefined ? {} : { chips })}
          readTyped={readTyped}
          {...(live !== undefined && counted !== undefined && { summary: counted })}
          tools={tools}
        >
          {filters}
        </ListBar>
      )}
      <ListContent>
        <RecordGrid
          {...props}
          name={named}
          empty={
            <EmptyState
              title={emptyTitle ?? t(`${texts}.emptyTitle`)}
              {...(adding === undefined ? {} : { actions: adding })}
            >
              {emptyText ?? t(`${texts}.emptyText`)}
            </EmptyState>
          }
        />
      </ListContent>
      {children}
    </ListPage>
  );
}
