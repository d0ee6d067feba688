import { Type } from 'typebox';
import { SearchText } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Nothing } from '../../schemas.ts';
import { specifiedFailures as failures, SpecifiedId } from '../../specified.ts';
import { PageHit, FileHit, ContactHit } from './fields.ts';

const groupOf = <const Title extends string, Hit extends Parameters<typeof Type.Array>[0]>(title: Title, hit: Hit) =>
  Type.Object({ groupTitle: Type.Literal(title), searchLimit: Type.Integer(), data: Type.Array(hit) });

/** Pages that the caller may open, files and reports that he may see, people whom he may write to; narrowed by `q`. */
export const getMainSearch = defineRoute({
  method: 'GET',
  path: '/api/main-search/data',
  summary: 'Pages, files and people to search, as the specification has it',
  access: { kind: 'signed-in' },
  query: strict({ q: Type.Optional(SearchText) }),
  response: Type.Object({
    searchArr: Type.Tuple([groupOf('Pages', PageHit), groupOf('Files', FileHit), groupOf('Contacts', ContactHit)]),
  }),
  failures,
});

/** Every page that the caller may open, and those of them that he bookmarked. */
export const getBookmarks = defineRoute({
  method: 'GET',
  path: '/api/bookmarks/data',
  summary: 'Pages and my bookmarks, as the specification has it',
  access: { kind: 'signed-in' },
  response: Type.Object({ suggestions: Type.Array(PageHit), bookmarks: Type.Array(PageHit) }),
  failures,
});

/** Bookmarks a page, or removes its bookmark. */
export const updateBookmark = defineRoute({
  method: 'POST',
  path: '/api/bookmarks/update',
  summary: 'Bookmark a page, or not any more, as the specification has it',
  access: { kind: 'signed-in' },
  body: strict({ id: SpecifiedId }),
  response: Nothing,
  failures,
});
