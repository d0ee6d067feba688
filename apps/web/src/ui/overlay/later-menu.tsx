import { MenuAt } from './fetch-floating.ts';
import type { MenuContent } from './floating.tsx';
import { useOpening } from './use-opening.ts';
import type { OpeningProps } from './use-opening.ts';
import { WhenOpened } from './when-opened.tsx';

export type LaterMenuProps = OpeningProps &
  Readonly<{
    position?: 'bottom-start' | 'bottom-end' | 'top-end';
    width?: number;
    children: MenuContent;
  }>;

/** Mantine's Menu for what is on the screen from the start: the button is there at once, the menu and what places it come later. */
export function LaterMenu({ position = 'bottom-end', width, children, ...props }: LaterMenuProps) {
  const { drawn, id, element, isOpen, change } = useOpening('menu', props);
  return (
    <>
      {drawn}
      <WhenOpened opened={isOpen && element !== null}>
        {element && (
          <MenuAt
            id={id}
            target={element}
            opened={isOpen}
            onChange={change}
            position={position}
            {...(width !== undefined && { width })}
          >
            {children}
          </MenuAt>
        )}
      </WhenOpened>
    </>
  );
}
