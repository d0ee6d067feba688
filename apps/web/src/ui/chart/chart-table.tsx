import { UnstyledButton } from '@mantine/core';
import type { ChartProps } from './chart-props.ts';
import { valueOf } from './chart-tip.tsx';
import classes from './chart.module.css';

/** The same values in rows, for who reads rather than looks. */
export function ChartTable(props: Omit<ChartProps, 'aside' | 'empty'>) {
  const { title, axis, series, points, format, draw, chosen = null, onChoose } = props;
  return (
    // A table that scrolls is reached by the keys.
    <section className={classes['table']} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key} data-chosen={point.key === chosen}>
              <th scope="row">
                {onChoose === undefined ? (
                  point.name
                ) : (
                  <UnstyledButton onClick={() => onChoose(point.key)}>{point.name}</UnstyledButton>
                )}
              </th>
              {series.map((one) => (
                <td key={one.key}>{valueOf(point, one, format, draw)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
