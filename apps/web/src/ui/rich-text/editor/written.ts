import { getSchema } from '@tiptap/react';
import type { JSONContent } from '@tiptap/react';
import { DOMParser } from '@tiptap/pm/model';
import { cleanFragment } from '../clean-html.ts';
import { extensions } from './extensions.ts';

const parser = DOMParser.fromSchema(getSchema(extensions));

/** HTML as what the editor holds: cleaned nodes, read without a string being parsed in the page. */
export function writtenIn(html: string): JSONContent {
  return parser.parse(cleanFragment(html)).toJSON();
}
