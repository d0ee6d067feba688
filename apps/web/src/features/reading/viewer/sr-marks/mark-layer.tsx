import type { DrawnMark } from '@isocenter/viewer/engine/cell-state.ts';
import classes from './sr-marks.module.css';

/** With more than these on one picture, words would cover it: then the chosen one alone has them. */
const mostWritten = 12;
const lineHeight = 15;

/** Draws the marks of structured reports on the picture of a viewport. It takes no pointer: nothing of it can be moved. */
export function MarkLayer({ marks }: { readonly marks: readonly DrawnMark[] }) {
  return (
    <svg className={classes['layer']} aria-hidden="true">
      {marks.map(({ id, isComputed, isSelected, outline, text, at: [x, y] }) => (
        <g key={id} data-mark={id} data-computed={isComputed} data-selected={isSelected}>
          <path className={classes['edge']} d={outline} />
          <path d={outline} />
          {(isSelected || marks.length <= mostWritten) &&
            text.map((line, index) => (
              // the lines of a text have no names of their own
              // oxlint-disable-next-line react/no-array-index-key
              <text key={index} x={x + 8} y={y + index * lineHeight}>
                {line}
              </text>
            ))}
        </g>
      ))}
    </svg>
  );
}
