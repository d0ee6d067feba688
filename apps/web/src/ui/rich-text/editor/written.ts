import { getSchema } from '@tiptap/react';
import type { JSONContent } from '@tiptap/react';
import { DOMParser } from '@tiptap/pm/model';
import { cleanFragment, type AllowedHtml } from '../clean-html.ts';
import { extensions } from './extensions.ts';
import { Picture } from './picture-node.ts';
import { markPlaces, Place } from './place-node.ts';

// Cleaning decides what of it there is.
const parser = DOMParser.fromSchema(getSchema([...extensions, Picture]));
const placeParser = DOMParser.fromSchema(getSchema([...extensions, Place]));

/** HTML as what the editor holds: cleaned nodes, read without a string being parsed in the page. @param places how their names look */
export function writtenIn(html: string, places?: string, allowed?: AllowedHtml): JSONContent {
  const fragment = cleanFragment(html, allowed);
  return (places === undefined ? parser.parse(fragment) : placeParser.parse(markPlaces(fragment, places))).toJSON();
}
