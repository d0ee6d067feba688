import { getSchema } from '@tiptap/react';
import type { JSONContent } from '@tiptap/react';
import { DOMParser } from '@tiptap/pm/model';
import { cleanFragment } from '../clean-html.ts';
import { extensions } from './extensions.ts';
import { markPlaces, Place } from './place-node.ts';

const parser = DOMParser.fromSchema(getSchema(extensions));
const placeParser = DOMParser.fromSchema(getSchema([...extensions, Place]));

/** HTML as what the editor holds: cleaned nodes, read without a string being parsed in the page. */
export function writtenIn(html: string, hasPlaces = false): JSONContent {
  const fragment = cleanFragment(html);
  return (hasPlaces ? placeParser.parse(markPlaces(fragment)) : parser.parse(fragment)).toJSON();
}
