/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex --
   a separator that has a value is a widget (ARIA 1.2), which hr cannot be */
import { useRef, useState } from 'react';
import { clampPreview, previewBounds } from '../list/presets.ts';
import classes from './preview.module.css';

export type ResizeHandleProps = {
  readonly width: number;
  readonly label: string;
  /** Called once, when the drag ends or a key was pressed. */
  readonly onWidth: (width: number) => void;
};

const step = 16;

/** The edge of a panel at the inline end: dragged, or moved with the arrow keys. */
export function ResizeHandle({ width, label, onWidth }: ResizeHandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const panelOf = (element: Element): HTMLElement | null => element.parentElement;
  const towardsStart = (element: Element): number => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={dragged ?? width}
      aria-valuemin={previewBounds.least}
      aria-valuemax={previewBounds.most}
      tabIndex={0}
      className={classes['handle']}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        const moved = (start.current.x - event.clientX) * towardsStart(event.currentTarget);
        const next = clampPreview(start.current.width + moved);
        setDragged(next);
        const panel = panelOf(event.currentTarget);
        if (panel !== null) panel.style.width = `${next / 16}rem`;
      }}
      onPointerUp={() => {
        start.current = null;
        if (dragged !== null) onWidth(dragged);
        setDragged(null);
      }}
      onKeyDown={(event) => {
        const sign = event.key === 'ArrowLeft' ? 1 : event.key === 'ArrowRight' ? -1 : 0;
        if (sign === 0) return;
        event.preventDefault();
        onWidth(clampPreview(width + sign * step * towardsStart(event.currentTarget)));
      }}
    />
  );
}
