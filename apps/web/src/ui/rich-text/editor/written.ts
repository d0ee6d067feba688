import { getSchema } from '@tiptap/react';
import type { JSONContent } from '@tiptap/react';
import { DOMParser } from '@tiptap/pm/model';
import { cleanFragment } from '../clean-html.ts';
import { extensions } from './extensions.ts';
import { markPlaces, Place } from './place-node.ts';

const parser = DOMParser.fromSchema(getSchema(extensions));
const placeParser = DOMParser.fromSchema(getSchema([...extensions, Place]));

/** HTML as what the editor holds: cleaned nodes, read without a string being parsed in the page. @param places how their names look */
export function writtenIn(html: string, places?: string): JSONContent {
  const fragment = cleanFragment(html);
  return (places === undefined ? parser.parse(fragment) : placeParser.parse(markPlaces(fragment, places))).toJSON();
}
