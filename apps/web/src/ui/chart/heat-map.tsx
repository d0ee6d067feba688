import { usePlaces } from './use-places.ts';
import classes from './chart.module.css';

export type HeatMapProps = {
  /** Read out before the table: “Received per hour”. */
  readonly label: string;
  readonly rows: readonly Readonly<{ key: string; label: string }>[];
  /** The empty ones are not labelled. */
  readonly columns: readonly string[];
  /** The values by row and column; null: not known. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Returns the text of a cell: “Mon 10:00: 23”. */
  readonly say: (row: number, column: number, value: number | null) => string;
  readonly onChoose?: (row: number, column: number) => void;
};

/**
 * Values over two axes as darker and lighter cells: a table, so that it is read as one. Arrows walk its cells, Enter chooses one; what the
 * pointed one says stands below, and is spoken.
 */
export function HeatMap({ label, rows, columns, values, say, onChoose }: HeatMapProps) {
  const { table, pointed } = usePlaces(rows.length, columns.length, onChoose);
  const most = Math.max(1, ...values.flat().map((value) => value ?? 0));
  const valueAt = (down: number, across: number): number | null => values[down]?.[across] ?? null;
  const words = (down: number, across: number): string => say(down, across, valueAt(down, across));
  return (
    <>
      {/* The table is one stop of the keyboard; its cells are reached from there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <table ref={table} tabIndex={0} className={classes['heat']} aria-label={label}>
        <thead>
          <tr>
            <th className={classes['corner']} scope="col">
              <span className="iso-visually-hidden">{label}</span>
            </th>
            {columns.map((column, across) => (
              <th key={`${column}${across}`} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map((_, across) => (
                <td
                  key={across}
                  data-row={down}
                  data-column={across}
                  data-pointed={pointed?.row === down && pointed.column === across}
                  style={{ background: shade(valueAt(down, across), most) }}
                >
                  <span className="iso-visually-hidden">{words(down, across)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className={classes['pointed']}>
        {pointed === undefined ? '\u00a0' : words(pointed.row, pointed.column)}
      </output>
    </>
  );
}

/** From the page's sunken ground to the colour of charts, by the root: what is little can be told from nothing beside one that is much. */
function shade(value: number | null, most: number): string {
  const share = value === null ? 0 : Math.round(Math.sqrt(Math.max(0, value) / most) * 100);
  return `color-mix(in oklab, var(--iso-chart) ${share}%, var(--iso-sunken))`;
}
