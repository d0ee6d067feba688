import { getBookmarks, getMainSearch, updateBookmark } from '@isocenter/contract/office/main-search/routes.ts';
import { hitsShown, mostHits } from '@isocenter/contract/office/main-search/main-search.ts';
import type { ContactHit, FileHit, PageHit } from '@isocenter/contract/office/main-search/fields.ts';
import { searchPages, type SearchPage } from '@isocenter/contract/office/main-search/pages.ts';
import type { OptionalPages } from '@isocenter/contract/system/settings/fields.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import { defaultOrder, pageOfStudies } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import type { FileUse } from '#platform/server-feature.ts';
import { bookmarksOf, searchContacts, searchFiles, toggleBookmark } from './main-search-queries.ts';

export interface MainSearchNeeds {
  readonly db: Db;
  readonly optionalPages: { readonly now: OptionalPages };
}

/** The search across the product, and the pages that people have as shortcuts. */
export function mainSearchRoutes(server: HttpServer, needs: MainSearchNeeds, uses: readonly FileUse[]): void {
  void server.fastify.register((fastify, _options, done) => {
    answerLikeSpecification(fastify);
    searchRoutes({ ...server, fastify }, needs, uses);
    done();
  });
}

function searchRoutes(server: HttpServer, { db, optionalPages }: MainSearchNeeds, uses: readonly FileUse[]): void {
  const pagesOf = async (principal: Principal): Promise<PageHit[]> => {
    const marked = await bookmarksOf(db, principal.accountId);
    return searchPages
      .filter((page) => mayOpen(principal, page) && (page.optional === undefined || optionalPages.now[page.optional]))
      .map(({ id, target, title, icon, link }) => ({ id, target, isBookmarked: marked.has(id), title, icon, link }));
  };

  serve(server, getMainSearch, async ({ query: { q }, principal }) => {
    const [pages, own, reports, contacts] = await Promise.all([
      pagesOf(principal),
      searchFiles(db, principal, q, uses),
      reportsOf(db, principal, q),
      searchContacts(db, principal, q),
    ]);
    const files = [...own.map(fileHit), ...reports].slice(0, mostHits);
    const data = contacts.map((contact) => contactHit(contact, principal));
    const searchLimit = hitsShown;
    const found: ResponseOf<typeof getMainSearch>['searchArr'] = [
      { groupTitle: 'Pages', searchLimit, data: pages.filter(({ title }) => holds(title, q)) },
      { groupTitle: 'Files', searchLimit, data: files },
      { groupTitle: 'Contacts', searchLimit, data },
    ];
    return { searchArr: found };
  });

  serve(server, getBookmarks, async ({ principal }) => {
    const suggestions = await pagesOf(principal);
    return { suggestions, bookmarks: suggestions.filter(({ isBookmarked }) => isBookmarked) };
  });

  serve(server, updateBookmark, async ({ body, principal }) => {
    const pageId = idOf(body.id);
    if (!searchPages.some((page) => page.id === pageId && mayOpen(principal, page)))
      throw new AppError('not-found', 'There is no such page.');
    await db.transaction().execute((tx) => toggleBookmark(tx, principal.accountId, pageId));
    return {};
  });
}

function mayOpen(principal: Principal, { needs }: SearchPage): boolean {
  return needs === undefined || principal.can(needs.action, needs.subject);
}

function holds(text: string, q: string | undefined): boolean {
  return q === undefined || foldText(text).includes(foldText(q.trim()));
}

/** The newest finished reports of studies that somebody sees: what was examined and by which number, no patient. */
async function reportsOf(db: Db, principal: Principal, q: string | undefined): Promise<FileHit[]> {
  if (!principal.can('read', 'Study')) return [];
  const { records } = await pageOfStudies(db, principal, {
    filter: { status: 'final,addended', ...(q === undefined ? {} : { q }) },
    order: defaultOrder,
    cursor: undefined,
    limit: mostHits,
  });
  return records.map(({ study_uid: studyUid, description, accession, institution }) => ({
    title: [description, accession].filter((part) => part !== '').join(' · '),
    by: institution,
    size: '',
    file: '/icons/pdf.svg',
    link: `/studies/${studyUid}/report`,
  }));
}

type FoundFile = Awaited<ReturnType<typeof searchFiles>>[number];

function fileHit({ fileId, name, mediaType, sizeBytes, by }: FoundFile): FileHit {
  const kind = mediaType.startsWith('image/') ? 'image' : mediaType === 'application/pdf' ? 'pdf' : 'file';
  return {
    title: name,
    by,
    size: `${Math.max(1, Math.round(sizeBytes / 1000))}kb`,
    file: `/icons/${kind}.svg`,
    link: `/api/office/files/${fileId}`,
  };
}

type FoundContact = Awaited<ReturnType<typeof searchContacts>>[number];

/** Leads to the account where the reader looks after people, and to a letter otherwise. */
function contactHit({ accountId, name, email, avatar, date }: FoundContact, principal: Principal): ContactHit {
  const link = principal.can('read', 'User') ? `/apps/user/view/${accountId}` : `mailto:${email}`;
  return { title: name, email, img: avatar ?? '', date, link };
}
