import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './chart.module.css';

export type HeatMapProps = {
  /** Read out before the table: “Received per hour”. */
  readonly label: string;
  readonly rows: readonly Readonly<{ key: string; label: string }>[];
  /** The empty ones are not labelled. */
  readonly columns: readonly string[];
  /** By row and column; null where nothing is known. */
  readonly values: readonly (readonly (number | null)[])[];
  /** What a cell says: “Mon 10:00: 23”. */
  readonly say: (row: number, column: number, value: number | null) => string;
  readonly onChoose?: (row: number, column: number) => void;
};

/** Values over two axes as darker and lighter cells: a table, so that it is read as one. What the pointed cell says stands below. */
export function HeatMap({ label, rows, columns, values, say, onChoose }: HeatMapProps) {
  const [pointed, setPointed] = useState<string>();
  const most = Math.max(1, ...values.flat().map((value) => value ?? 0));
  const cell = (down: number, across: number) => {
    const value = values[down]?.[across] ?? null;
    const words = say(down, across, value);
    const point = (): void => setPointed(words);
    return (
      <td key={across} style={{ background: shade(value, most) }}>
        <UnstyledButton
          aria-label={words}
          onMouseEnter={point}
          onFocus={point}
          onClick={() => onChoose?.(down, across)}
        />
      </td>
    );
  };
  return (
    <>
      <table className={classes['heat']} aria-label={label}>
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
              {columns.map((_, across) => cell(down, across))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['pointed']} aria-hidden="true">
        {pointed ?? '\u00a0'}
      </p>
    </>
  );
}

/** From the page's sunken ground to the colour of charts. */
function shade(value: number | null, most: number): string {
  const share = value === null ? 0 : Math.round((value / most) * 100);
  return `color-mix(in oklab, var(--iso-chart) ${share}%, var(--iso-sunken))`;
}
