import { Menu, Popover, Tooltip } from '@mantine/core';
import type { MenuProps, PopoverProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useLayoutEffect } from 'react';
import type { MouseEvent, ReactNode, Ref } from 'react';

export type Surface = Readonly<{
  /** The element beside which it opens. */
  target: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  id: string;
}>;

/** Draws what is in a menu, out of Mantine's parts. */
export type MenuContent = (parts: typeof Menu) => ReactNode;

type MenuAtProps = Surface & Pick<MenuProps, 'position' | 'width'> & { readonly children: MenuContent };
type PopoverAtProps = Surface & Pick<PopoverProps, 'position' | 'children'>;

/**
 * A menu beside an element that stands elsewhere in the tree. It opens when it is there already: Mantine notes who had the focus when
 * something opens.
 */
export function MenuAt({ target, opened, children, ...props }: MenuAtProps) {
  return (
    <Menu {...props} opened={useMounted() && opened}>
      <Menu.Target>
        <Borrowed element={target} />
      </Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

/** A small panel beside an element that stands elsewhere in the tree. */
export function PopoverAt({ target, opened, children, onChange, ...props }: PopoverAtProps) {
  // Whoever follows a link out of it is done with it.
  const follow = ({ target: clicked }: MouseEvent<HTMLDivElement>): void => {
    if (clicked instanceof Element && clicked.closest('a[href]') !== null) onChange(false);
  };
  return (
    <Popover {...props} trapFocus returnFocus onChange={onChange} opened={useMounted() && opened}>
      <Popover.Target>
        <Borrowed element={target} />
      </Popover.Target>
      <Popover.Dropdown onClick={follow}>{children}</Popover.Dropdown>
    </Popover>
  );
}

export type TooltipAtProps = Readonly<{
  target: HTMLElement;
  label: ReactNode;
  opened: boolean;
  onClose: () => void;
  position?: 'left' | 'right' | 'top' | 'bottom' | undefined;
}>;

/** Words beside an element that is pointed at; Esc takes them away. */
export function TooltipAt({ target, label, opened, onClose, position = 'top' }: TooltipAtProps) {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    if (opened) addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [opened, onClose]);
  return <Tooltip target={target} label={label} position={position} opened={useMounted() && opened} />;
}

type BorrowedProps = Readonly<{ element: HTMLElement; ref?: Ref<HTMLElement> }>;

/** Stands for an element that is drawn elsewhere. */
function Borrowed({ element, ref }: BorrowedProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(element);
    return () => void ref(null);
  }, [element, ref]);
  return null;
}
