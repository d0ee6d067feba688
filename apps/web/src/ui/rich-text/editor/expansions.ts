import { Extension } from '@tiptap/react';
import type { AnyExtension, Editor, JSONContent } from '@tiptap/react';
import type { RefObject } from 'react';
import { writtenIn } from './written.ts';

/** A text that comes in place of a short word: `.normal chest`. */
export interface Expansion {
  readonly alias: string;
  /** Formatted text. */
  readonly text: string;
}

/** The alias that ends where it is written, the longest of several; undefined where none does. */
export function aliasBefore(words: string, aliases: readonly string[]): string | undefined {
  return aliases
    .filter((alias) => words.endsWith(alias) && /^$|\s$/.test(words.slice(0, -alias.length)))
    .toSorted((a, b) => b.length - a.length)[0];
}

/**
 * An alias becomes its text with the space or the line end behind it. A space waits while a longer alias may be meant: `.normal` and
 * `.normal chest`. Tab does not wait.
 */
export function expandsAliases(known: RefObject<readonly Expansion[]>, places: string | undefined): AnyExtension {
  const expandBy = (key: 'space' | 'enter' | 'tab') => (props: { readonly editor: Editor }) =>
    expand(props.editor, known.current, { key, places });
  return Extension.create({
    name: 'expandsAliases',
    // Before lists and tables take the keys for themselves.
    priority: 1000,
    addKeyboardShortcuts: () => ({ Space: expandBy('space'), Enter: expandBy('enter'), Tab: expandBy('tab') }),
  });
}

type How = { readonly key: 'space' | 'enter' | 'tab'; readonly places: string | undefined };

function expand(editor: Editor, known: readonly Expansion[], { key, places }: How): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || known.length === 0) return false;
  const words = $from.parent.textBetween(0, $from.parentOffset, ' ', ' ');
  const aliases = known.map(({ alias }) => alias);
  const alias = aliasBefore(words, aliases);
  const found = known.find((one) => one.alias === alias);
  if (alias === undefined || found === undefined) return false;
  if (key === 'space' && aliases.some((other) => other.startsWith(`${alias} `))) return false;
  const range = { from: $from.pos - alias.length, to: $from.pos };
  const written = insertedOf(writtenIn(found.text, places));
  const chain = editor.chain().insertContentAt(range, written);
  (key === 'space' ? chain.insertContent({ type: 'text', text: ' ' }) : chain).run();
  // The line still ends.
  return key !== 'enter';
}

/** A text of one paragraph stands within the line; others are lines of their own. */
function insertedOf({ content = [] }: JSONContent): JSONContent[] {
  const [only, ...more] = content;
  return only?.type === 'paragraph' && more.length === 0 ? (only.content ?? []) : content;
}
