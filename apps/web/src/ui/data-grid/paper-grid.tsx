import { useTranslation } from '#i18n/use-translation.ts';
import { useBounded } from '#i18n/count.tsx';
import { visibleColumns } from './column-layout.ts';
import type { GridLine } from './grid-groups.ts';
import type { GridColumn, GridDensity } from './grid-types.ts';
import { paperLines } from './paper-lines.ts';
import type { GridBodyProps } from './use-data-grid.ts';
import { usePrinting } from './use-printing.ts';
import classes from './paper-grid.module.css';

/** The list on paper, while it is printed: the rows that are loaded, as a table whose head stands on each sheet. */
export function PaperGrid<Row>(grid: GridBodyProps<Row>) {
  const isPrinting = usePrinting();
  return isPrinting && grid.model.hasRows ? <PaperTable {...grid} /> : null;
}

function PaperTable<Row>({ props, model }: GridBodyProps<Row>) {
  // Cards are for a narrow screen; a sheet has room for columns.
  const density = props.density === 'cards' ? 'comfortable' : props.density;
  const columns = visibleColumns(props.columns, model.columnState, density);
  const { lines, rows } = paperLines(model.groups.lines);
  return (
    <div className={classes['paper']} data-paper="">
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header, headerHidden, align = 'start' }) => (
              <th key={id} scope="col" data-align={align}>
                {headerHidden === true ? null : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PaperLine key={line.key} {...{ line, columns, density }} />
          ))}
        </tbody>
      </table>
      <LeftOut printed={rows} of={model.rowCount} isExact={props.goesOn !== true} />
    </div>
  );
}

type PaperLineProps<Row> = {
  readonly line: GridLine<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly density: GridDensity;
};

function PaperLine<Row>({ line, columns, density }: PaperLineProps<Row>) {
  if (line.kind === 'heading')
    return (
      <tr className={classes['heading']}>
        <th scope="rowgroup" colSpan={columns.length}>
          <bdi>{line.group.name}</bdi> <span>{line.keys.length}</span>
        </th>
      </tr>
    );
  return (
    <tr data-printed={line.key}>
      {columns.map(({ id, align = 'start', render }) => (
        <td key={id} data-align={align}>
          <div>{render(line.row, density)}</div>
        </td>
      ))}
    </tr>
  );
}

/** Says that the list goes on; nothing where it is whole. */
function LeftOut({
  printed,
  of,
  isExact,
}: {
  readonly printed: number;
  readonly of: number;
  readonly isExact: boolean;
}) {
  const { t } = useTranslation();
  const bounded = useBounded();
  if (isExact && of <= printed) return null;
  return <p>{t('archive.list.first', { shown: printed, all: bounded({ count: of, isExact }) })}</p>;
}
