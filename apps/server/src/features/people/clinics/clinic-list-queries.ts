import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ClinicSortColumn } from '@isocenter/contract/people/clinics/clinic-list.ts';
import type { listClinics } from '@isocenter/contract/people/clinics/routes.ts';
import type { ClinicRow } from '@isocenter/contract/people/clinics/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visibleClinics, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPage } from '#platform/database/read-page.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { partOf, studiesOfParts } from './clinic-parts-queries.ts';
import { countsFor } from './clinic-queries.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

export type ClinicPage = PageQuery<QueryOf<typeof listClinics>>;

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<ClinicSortColumn, OrderColumn>> = {
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  city: { expression: 'fold_text(listed.city) collate "C"', type: 'text' },
  contact: { expression: `fold_text(coalesce(listed.emails[1], listed.phones[1], '')) collate "C"`, type: 'text' },
  partOf: { expression: `fold_text(coalesce(listed.part_of ->> 'name', '')) collate "C"`, type: 'text' },
  kind: { expression: 'listed.kind', type: 'text' },
  mayEditPatients: { expression: 'listed.may_edit_patients::integer', type: 'integer' },
  status: { expression: 'listed.status', type: 'text' },
  studies: { expression: 'listed.studies', type: 'bigint' },
  lastStudy: { expression: `coalesce(listed.last_study_date, '-infinity'::date)`, type: 'date' },
  users: { expression: 'listed.users', type: 'bigint' },
  physicians: { expression: 'listed.physicians', type: 'bigint' },
  rules: { expression: 'listed.rules', type: 'bigint' },
};

type Listed = Omit<ClinicRow, 'studies' | 'parts'> & {
  readonly studies: number;
  readonly parts: { readonly clinicIds: number[]; readonly studies: number } | null;
};

/**
 * Reads a page of clinics in a stated order, then by name, with what belongs to each. Clinics are few: what an order is by is found for
 * all.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfClinics(db: Db, viewer: Viewer, page: ClinicPage): Promise<Page<ClinicRow>> {
  const { sort = 'name', direction = 'asc' } = page;
  const then = [sortable.name, { expression: 'listed.id', type: 'integer' }] as const;
  const found = await readPage<Listed>(db, requestedOrder('clinics', sortable, { sort, direction }, then), page, {
    columns: sql`id as "clinicId", revision, name, code, city, country, kind, phones, emails, status,
      may_edit_patients as "mayEditPatients", studies, users, physicians, rules, part_of as "partOf",
      ${studiesOfParts(viewer)} as parts, last_study_date::text as "lastStudyDate"`,
    from: sql`(
      select clinic.*, ${countsFor(viewer)}, ${lastStudyDate(viewer)} as last_study_date, ${partOf(viewer)} as part_of,
        (select count(*) from clinic_rule where clinic_id = clinic.id) as rules
      from clinic where ${sql.join(conditionsOf(viewer, page), sql` and `)}) as listed`,
  });
  return mapPage(found, rowOf);
}

function rowOf({ studies, parts, ...row }: Listed): ClinicRow {
  return { ...row, studies: boundedOf(studies), parts: parts && { ...parts, studies: boundedOf(parts.studies) } };
}

function conditionsOf(viewer: Viewer, { q, status }: Pick<ClinicPage, 'q' | 'status'>): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`clinic.merged_into is null`,
    visibleClinics(viewer),
    ...searchWords(q).map(namedSo),
    ...(status === undefined ? [] : [sql<SqlBool>`clinic.status = ${status}`]),
  ];
}

function lastStudyDate(viewer: Viewer): RawBuilder<string | null> {
  return sql`(select study.study_date from study
    where study.clinic_id = clinic.id and binned_at is null and ${visibleStudies(viewer)}
    order by study.study_at desc, study.id desc limit 1)`;
}

function namedSo(word: string): RawBuilder<SqlBool> {
  return holdsWord(searchedOf(sql`clinic.name || ' ' || clinic.code || ' ' || clinic.city`), word);
}
