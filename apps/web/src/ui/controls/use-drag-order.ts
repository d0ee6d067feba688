import { useState } from 'react';
import type { DragEvent, HTMLAttributes, KeyboardEvent } from 'react';

/** In front of or behind another row. */
export type DropSide = 'before' | 'after';

export type DragOrderCalls<Key> = Readonly<{
  onDrop: (key: Key, target: Key, side: DropSide) => void;
  /** Alt with an arrow: one place up (-1) or down (1). */
  onStep: (key: Key, by: -1 | 1) => void;
  /** Returns true if one may be put beside another; absent: always. */
  mayDrop?: (key: Key, target: Key) => boolean;
}>;

type AreaProps = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> & {
  readonly 'data-drop'?: 'onto';
};

type RowProps = Pick<
  HTMLAttributes<HTMLElement>,
  'draggable' | 'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDragEnd' | 'onDrop' | 'onKeyDown'
> & { readonly 'data-drop'?: DropSide };

/**
 * Rows that are put in order by hand: dragged with the pointer, or moved by Alt with an arrow. Where a row goes, `data-drop` says.
 * `areaProps` makes anything else, a heading for instance, take a dragged row too.
 */
export function useDragOrder<Key>({ onDrop, onStep, mayDrop = () => true }: DragOrderCalls<Key>) {
  const [dragged, setDragged] = useState<{ readonly key: Key } | null>(null);
  const [over, setOver] = useState<{ readonly key: Key; readonly side: DropSide } | null>(null);
  const [area, setArea] = useState<string | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
    setArea(null);
  };
  const areaProps = (name: string, onDropOnto: (key: Key) => void): AreaProps => ({
    onDragOver: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      setArea(name);
    },
    onDragLeave: () => setArea(null),
    onDrop: (event) => {
      if (dragged !== null) onDropOnto(dragged.key);
      event.preventDefault();
      end();
    },
    ...(area === name && { 'data-drop': 'onto' }),
  });
  const rowProps = (key: Key): RowProps => ({
    draggable: true,
    onDragStart: (event) => {
      event.stopPropagation();
      // What is seen and not changed is not moved either.
      if (event.currentTarget.closest('fieldset:disabled') !== null) return event.preventDefault();
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing that carries nothing.
      event.dataTransfer.setData('text/plain', '');
      setDragged({ key });
    },
    onDragOver: (event) => {
      if (dragged === null) return;
      event.stopPropagation();
      if (dragged.key === key || !mayDrop(dragged.key, key)) return setOver(null);
      event.preventDefault();
      setOver({ key, side: sideOf(event) });
    },
    onDragLeave: () => setOver(null),
    onDragEnd: end,
    onDrop: (event) => {
      if (dragged === null || over === null) return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(dragged.key, over.key, over.side);
      end();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onStep(key, by);
    },
    ...(over?.key === key && { 'data-drop': over.side }),
  });
  return { rowProps, areaProps };
}

function sideOf(event: DragEvent<HTMLElement>): DropSide {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
}

/** A list of keys with one of them beside another. */
export function droppedAt<Key>(keys: readonly Key[], key: Key, target: Key, side: DropSide): Key[] {
  const others = keys.filter((other) => other !== key);
  const at = others.indexOf(target);
  return at < 0 ? [...keys] : others.toSpliced(side === 'before' ? at : at + 1, 0, key);
}

/** Returns the place of a drop for the server: the one in front of which it goes, null for the end. */
export function placedBefore<Key>(keys: readonly Key[], key: Key, target: Key, side: DropSide): Key | null {
  const dropped = droppedAt(keys, key, target, side);
  return dropped[dropped.indexOf(key) + 1] ?? null;
}

/** A list of keys with one of them one place on; as it was at its ends. */
export function stepped<Key>(keys: readonly Key[], key: Key, by: -1 | 1): Key[] {
  const at = keys.indexOf(key);
  const other = keys[at + by];
  return at < 0 || at + by < 0 || other === undefined ? [...keys] : keys.with(at, other).with(at + by, key);
}
