import { key, longKey, oneOf, text } from '#api/search-parts.ts';
import { defineSearch, type SearchOf } from '#api/search.ts';

const parts = {
  q: text(),
  view: oneOf(['chats', 'contacts'] as const, 'chats'),
  room: key(),
  /** The message that is looked at. */
  at: longKey(),
  panel: oneOf(['room', 'own', 'search'] as const),
};

/** The search words, the open room and the pane beside it. */
export const chatSearch = defineSearch({}, parts);
export type ChatSearch = SearchOf<Record<never, never>, typeof parts>;
export type ChangeSearch = (part: Partial<ChatSearch>) => void;
