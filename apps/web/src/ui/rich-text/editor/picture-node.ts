import { Node } from '@tiptap/react';
import { textPicture } from '@isocenter/contract/rich-text.ts';

/** A picture in the text: a file of the office, by its address. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => textPicture.test(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
