import type { ReactNode } from 'react';
import { PopoverAt } from './fetch-floating.ts';
import { useOpening } from './use-opening.ts';
import type { OpeningProps } from './use-opening.ts';
import { WhenOpened } from './when-opened.tsx';

export type LaterPopoverProps = OpeningProps &
  Readonly<{ position: 'bottom-start' | 'bottom-end'; children: ReactNode }>;

/** Mantine's Popover for what is on the screen from the start. It takes the focus, and gives it back. */
export function LaterPopover({ position, children, ...props }: LaterPopoverProps) {
  const { drawn, id, element, isOpen, change } = useOpening('dialog', props);
  return (
    <>
      {drawn}
      <WhenOpened opened={isOpen && element !== null}>
        {element && (
          <PopoverAt id={id} target={element} opened={isOpen} onChange={change} position={position}>
            {children}
          </PopoverAt>
        )}
      </WhenOpened>
    </>
  );
}
