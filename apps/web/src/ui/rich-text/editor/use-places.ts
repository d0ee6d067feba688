import { Extension } from '@tiptap/react';
import type { AnyExtension, Editor } from '@tiptap/react';
import { NodeSelection } from '@tiptap/pm/state';
import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { expandsAliases } from './expansions.ts';
import type { Expansion } from './expansions.ts';
import { extensions } from './extensions.ts';
import { useLatest } from '../../data-grid/use-latest.ts';
import type { PlaceGroup } from './place-menu.tsx';
import { drawPlace, Place } from './place-node.ts';
import type { PlaceLook } from './place-node.ts';

/** The places that a text may have. */
export interface EditorPlaces {
  readonly lookOf: (name: string) => PlaceLook;
  readonly groups: readonly PlaceGroup[];
  /** Says which place is put in for what was picked. */
  readonly onPick: (value: string) => string;
  /** The place that is chosen in the text, by its name. */
  readonly onChosen: (name: string | undefined) => void;
}

const none: readonly Expansion[] = [];

type Caret = Readonly<{ top: number; left: number }>;

/** The extensions of an editor with places, and where its list of places is open. */
export function usePlaces(places: EditorPlaces | undefined, expansions: readonly Expansion[] = none) {
  const [caret, setCaret] = useState<Caret>();
  // The editor is made once; what is expanded comes later.
  const known = useLatest(expansions);
  const hasPlaces = places !== undefined;
  const all = useMemo(
    (): AnyExtension[] => [
      ...extensions,
      expandsAliases(known, hasPlaces),
      ...(hasPlaces
        ? [
            Place,
            // At once: what is typed next belongs to the list.
            slashOpens((editor) => flushSync(() => setCaret(caretOf(editor)))),
          ]
        : []),
    ],
    [hasPlaces, known],
  );
  return { all, caret, open: (editor: Editor) => setCaret(caretOf(editor)), close: () => setCaret(undefined) };
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

/** `/` where a word may begin opens the list of places; elsewhere it is written. */
function slashOpens(open: (editor: Editor) => void): AnyExtension {
  return Extension.create({
    name: 'slashOpens',
    addKeyboardShortcuts: () => ({
      '/': ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        const before = $from.parent.textBetween(0, $from.parentOffset, ' ', ' ');
        if (!empty || !/(?:^|\s)$/.test(before)) return false;
        open(editor);
        return true;
      },
    }),
  });
}

/** Where the text is written, measured from the editor's own corner. */
function caretOf(editor: Editor): Caret {
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
  const corner = editor.view.dom.parentElement?.getBoundingClientRect();
  return { top: bottom - (corner?.top ?? 0), left: left - (corner?.left ?? 0) };
}
