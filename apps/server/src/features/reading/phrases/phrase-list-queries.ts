import { sql } from 'kysely';
import type { listPhrases } from '@isocenter/contract/reading/phrases/routes.ts';
import type { PhraseChoice, PhraseRow } from '@isocenter/contract/reading/phrases/fields.ts';
import type { PhraseSortColumn } from '@isocenter/contract/reading/phrases/phrases.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visiblePhrases } from '#features/people/access/access.ts';
import { ownership } from '#features/reading/report-templates/report-templates.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { phraseColumns } from './phrase-queries.ts';

const owned = ownership('phrase');

/** Of several phrases with one alias, the nearest owner's is used. */
const nearness = sql`array_position(array['me', 'group', 'clinic', 'all'], ${owned.owner})`;

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<PhraseSortColumn, OrderColumn>> = {
  alias: { expression: 'listed.alias collate "C"', type: 'text' },
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  owner: { expression: 'listed.owner', type: 'text' },
  changedAt: { expression: 'listed."changedAt"', type: 'timestamptz' },
  status: { expression: 'listed.status', type: 'text' },
};

/** Characters of a text that a row shows. */
const shownCharacters = 200;

/**
 * A page of phrases in a stated order, then by alias. Phrases are few: what an order is by is found for all.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfPhrases(
  db: Db,
  viewer: Principal,
  page: PageQuery<QueryOf<typeof listPhrases>>,
): Promise<Page<PhraseRow>> {
  const { sort = 'alias', direction = 'asc', cursor, limit, ...query } = page;
  const then = [sortable.alias, { expression: 'listed."phraseId"', type: 'integer' }] as const;
  const found = await readPageOf<Omit<PhraseRow, 'changedAt'> & { changedAt: Date }>(
    db,
    requestedOrder('phrases', sortable, { sort, direction }, then),
    { cursor, limit },
    sql`select ${phraseColumns} from phrase ${owned.joins} where ${sql.join(conditionsOf(viewer, query), sql` and `)}`,
  );
  return mapPage(found, (row) => ({
    ...row,
    text: linesOfMarkup(row.text).join(' ').slice(0, shownCharacters),
    changedAt: row.changedAt.toISOString(),
  }));
}

/** Lists the phrases that expand while the viewer types, by alias; of one alias the nearest owner's. */
export async function choicesOf(db: Db, viewer: Principal): Promise<PhraseChoice[]> {
  const { rows } = await sql<PhraseChoice>`
    select distinct on (phrase.alias) phrase.id as "phraseId", phrase.alias, phrase.name, phrase.modalities, phrase.text
    from phrase where phrase.status = 'active' and ${visiblePhrases(viewer)}
    order by phrase.alias, ${nearness}, phrase.id limit 1000`.execute(db);
  return rows;
}

type Query = Pick<QueryOf<typeof listPhrases>, 'q' | 'status' | 'owner' | 'modality'>;

function conditionsOf(viewer: Principal, { q, status, owner, modality }: Query) {
  const text =
    searchedOf(sql`phrase.alias || ' ' || phrase.name || ' ' || array_to_string(phrase.modalities, ' ') || ' '
    || regexp_replace(phrase.text, '<[^>]*>', ' ', 'g')`);
  return [
    visiblePhrases(viewer),
    ...searchWords(q).map((word) => holdsWord(text, word)),
    ...(status === undefined ? [] : [sql`phrase.status = ${status}`]),
    ...(owner === undefined ? [] : [sql`${owned.owner} = ${owner}`]),
    ...(modality === undefined ? [] : [sql`(phrase.modalities = '{}' or ${modality} = any(phrase.modalities))`]),
  ];
}
