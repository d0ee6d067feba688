import { cloneElement, useId, useState } from 'react';
import type { MouseEventHandler, ReactElement, RefAttributes } from 'react';

type Target = ReactElement<RefAttributes<HTMLElement> & { readonly onClick?: MouseEventHandler<HTMLElement> }>;

export type OpeningProps = Readonly<{
  /** The button that opens it. It stays where it is in the tree while what it opens is fetched. */
  target: Target;
  /** Left out for what a click on its target opens. */
  opened?: boolean | undefined;
  onChange?: ((opened: boolean) => void) | undefined;
}>;

/** Something that opens beside its target: the target with what it needs for that, and what the rest asks. */
export function useOpening(opens: 'menu' | 'dialog', { target, opened, onChange }: OpeningProps) {
  const id = useId();
  const [own, setOwn] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isOpen = opened ?? own;
  const change = (next: boolean): void => {
    setOwn(next);
    onChange?.(next);
  };
  const drawn = cloneElement(target, {
    id,
    ref: setElement,
    'aria-haspopup': opens,
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': `${id}-dropdown`, 'data-expanded': true }),
    onClick: (event) => {
      if (opened === undefined) change(!isOpen);
      target.props.onClick?.(event);
    },
  } as Target['props']);
  return { drawn, id, element, isOpen, change } as const;
}
