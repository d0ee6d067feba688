import { Node, nodeInputRule } from '@tiptap/react';
import classes from './editor.module.css';

/** The look of a place in the text: one that is answered, one that is known by itself, one that does not exist. */
export interface PlaceLook {
  readonly label: string;
  readonly tone: 'answered' | 'merged' | 'unknown';
}

/** The name between the braces, for texts without a pattern of their own. */
export const anyPlace = String.raw`[A-Za-z]\w{0,39}`;

/** A place in a text, written `{{name}}`: one sign, which can be chosen, moved and taken out. */
export const Place = Node.create<{ readonly pattern: string }>({
  name: 'place',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ pattern: anyPlace }),
  addAttributes: () => ({
    name: {
      parseHTML: (element: HTMLElement) => element.dataset['place'],
      renderHTML: ({ name }: Record<string, unknown>) => ({ 'data-place': name }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-place]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', HTMLAttributes, written(node.attrs)],
  renderText: ({ node }) => written(node.attrs),
  addInputRules() {
    const find = new RegExp(`\\{\\{(${this.options.pattern})\\}\\}$`);
    return [nodeInputRule({ find, type: this.type, getAttributes: ([, name]) => ({ name }) })];
  },
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.className = classes['place'] ?? '';
      dom.dataset['place'] = String(node.attrs['name']);
      // How it is called is drawn from outside.
      return { dom, ignoreMutation: () => true };
    },
});

/** Draws what stands at the element of a place. */
export function drawPlace(element: HTMLElement, lookOf: (name: string) => PlaceLook): void {
  const { label, tone } = lookOf(element.dataset['place'] ?? '');
  if (element.textContent !== label) element.textContent = label;
  element.dataset['tone'] = tone;
}

function written({ name }: Record<string, unknown>): string {
  return `{{${String(name)}}}`;
}

/** The text as it is kept: places are only what stands between braces. */
export function withoutPlaceTags(html: string): string {
  return html.replaceAll(/<span data-place="\w+">(\{\{\w+\}\})<\/span>/g, '$1');
}

/** Marks what stands between braces as places. */
export function markPlaces(fragment: DocumentFragment, pattern: string): DocumentFragment {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) text.replaceWith(...partsOf(text.data, pattern));
  return fragment;
}

function partsOf(words: string, pattern: string): (string | HTMLElement)[] {
  return words.split(new RegExp(`(\\{\\{(?:${pattern})\\}\\})`)).map((part, at) => {
    if (at % 2 === 0) return part;
    const place = document.createElement('span');
    place.dataset['place'] = part.slice(2, -2);
    place.textContent = part;
    return place;
  });
}
