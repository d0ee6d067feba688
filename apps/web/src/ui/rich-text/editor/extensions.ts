import StarterKit from '@tiptap/starter-kit';
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts';
import { isSafeLink, richTextLinkAttributes } from '@isocenter/contract/rich-text.ts';

/** The extensions for the tags of the contract's list. */
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
    // As far back as a field is open, however long somebody writes in it.
    undoRedo: { depth: 10_000 },
  }),
  Table,
  TableRow,
  TableHeader,
  TableCell,
];
