import StarterKit from '@tiptap/starter-kit';
import { isSafeLink, richTextLinkAttributes } from '@isocenter/contract/rich-text.ts';

/** What can be written: the tags of the contract's list, save tables, which are shown but not edited. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (uri) => isSafeLink(uri),
      HTMLAttributes: { ...richTextLinkAttributes },
    },
    trailingNode: false,
  }),
];
