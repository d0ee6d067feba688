import { cloneElement, Suspense, useCallback, useEffect, useState } from 'react';
import type { PointerEvent, ReactElement, ReactNode } from 'react';
import { TooltipAt } from './fetch-floating.ts';

const delayMilliseconds = 400;

export type LaterTooltipProps = Readonly<{
  label: ReactNode;
  position?: 'left' | 'right' | 'top' | 'bottom';
  children: ReactElement<object>;
}>;

/** Mantine's Tooltip for what is on the screen from the start: it comes when a mouse rests on what it stands at. */
export function LaterTooltip({ label, position, children, ...passedOn }: LaterTooltipProps) {
  const [target, setTarget] = useState<HTMLElement>();
  const [isOver, setOver] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(isOver), isOver ? delayMilliseconds : 0);
    return () => window.clearTimeout(timer);
  }, [isOver]);
  const leave = useCallback(() => setOver(false), []);
  const hear = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') return;
      setTarget(event.currentTarget);
      setOver(true);
    },
    onPointerLeave: leave,
  };
  return (
    <>
      {cloneElement(children, { ...passedOn, ...hear })}
      {target && (
        <Suspense fallback={null}>
          <TooltipAt target={target} label={label} position={position} opened={isShown && isOver} onClose={leave} />
        </Suspense>
      )}
    </>
  );
}
