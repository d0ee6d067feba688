import { Extension } from '@tiptap/react';
import type { AnyExtension, Editor } from '@tiptap/react';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { expandsAliases } from './expansions.ts';
import type { Expansion } from './expansions.ts';
import { extensions } from './extensions.ts';
import { useLatest } from '../../data-grid/use-latest.ts';
import type { PlaceGroup } from './place-menu.tsx';
import { anyPlace, drawPlace, Place } from './place-node.ts';
import type { PlaceLook } from './place-node.ts';

/** The places that a text may have. */
export interface EditorPlaces {
  /** The pattern of its places' names; any name when absent. */
  readonly pattern?: string;
  /** The labels of the button and the search of the list, if it is not of fields. */
  readonly words?: { readonly insert: string; readonly search: string };
  readonly lookOf: (name: string) => PlaceLook;
  readonly groups: readonly PlaceGroup[];
  /** Says which place is put in for what was picked. */
  readonly onPick: (value: string) => string;
  /** The place that is chosen in the text, by its name. */
  readonly onChosen: (name: string | undefined) => void;
  /** A place is clicked, or Enter pressed on it. */
  readonly onOpen?: (name: string) => void;
}

const none: readonly Expansion[] = [];

type Caret = Readonly<{ top: number; left: number }>;

/** The extensions of an editor with places, and where its list of places is open. */
export function usePlaces(places: EditorPlaces | undefined, expansions: readonly Expansion[] = none) {
  const [caret, setCaret] = useState<Caret>();
  // The editor is made once; what is expanded comes later.
  const known = useLatest(expansions);
  const current = useLatest(places);
  const pattern = places && patternOf(places);
  const all = useMemo(
    (): AnyExtension[] => [
      ...extensions,
      expandsAliases(known, pattern),
      ...(pattern === undefined
        ? []
        : [
            Place.configure({ pattern }),
            opensPlaces((name) => current.current?.onOpen?.(name)),
            slashOpens((editor) => {
              const isEmpty = current.current?.groups.every(({ items }) => items.length === 0) ?? true;
              // At once: what is typed next belongs to the list.
              if (!isEmpty) flushSync(() => setCaret(caretOf(editor)));
              return !isEmpty;
            }),
          ]),
    ],
    [pattern, known, current],
  );
  return { all, caret, open: (editor: Editor) => setCaret(caretOf(editor)), close: () => setCaret(undefined) };
}

/** Returns the pattern of the names of places. */
export function patternOf({ pattern = anyPlace }: EditorPlaces): string {
  return pattern;
}

/** Draws the places of an editor anew, as they are called now. */
export function useDrawnPlaces(editor: Editor | null, places: EditorPlaces | undefined): void {
  useLayoutEffect(() => {
    if (editor === null || places === undefined || editor.isDestroyed) return;
    for (const element of editor.view.dom.querySelectorAll<HTMLElement>('[data-place]'))
      drawPlace(element, places.lookOf);
  });
}

/** The name of the place that is chosen. */
export function chosenPlace({ state: { selection } }: Editor): string | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== Place.name) return undefined;
  return String(selection.node.attrs['name']);
}

/** A click on a place opens what it stands for, and Enter while it is chosen. */
function opensPlaces(open: (name: string) => void): AnyExtension {
  return Extension.create({
    name: 'opensPlaces',
    priority: 1001,
    addKeyboardShortcuts: () => ({
      Enter: ({ editor }) => {
        const name = chosenPlace(editor);
        if (name !== undefined) open(name);
        return name !== undefined;
      },
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleClickOn: (_view, _at, node) => {
            if (node.type.name === Place.name) open(String(node.attrs['name']));
            return false;
          },
        },
      }),
    ],
  });
}

/** `/` where a word may begin opens the list of places, where there are any; elsewhere it is written. */
function slashOpens(open: (editor: Editor) => boolean): AnyExtension {
  return Extension.create({
    name: 'slashOpens',
    addKeyboardShortcuts: () => ({
      '/': ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        const before = $from.parent.textBetween(0, $from.parentOffset, ' ', ' ');
        if (!empty || !/(?:^|\s)$/.test(before)) return false;
        return open(editor);
      },
    }),
  });
}

/** Returns the position of the caret, measured from the editor's own corner. */
function caretOf(editor: Editor): Caret {
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
  const corner = editor.view.dom.parentElement?.getBoundingClientRect();
  return { top: bottom - (corner?.top ?? 0), left: left - (corner?.left ?? 0) };
}
