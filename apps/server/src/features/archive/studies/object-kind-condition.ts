import { sql, type SqlBool } from 'kysely';
import {
  documentBranches,
  imageAmongOthers,
  otherBranches,
  otherClasses,
  otherModalities,
  readModalities,
  standardRoot,
  storageRoot,
} from '@isocenter/contract/archive/studies/object-kinds.ts';

// `kindOfSeries` of the contract, of a row of `series`; a test compares them. Without regular expressions, which take longer than all
// else that a row of the list is made of.

const classUid = sql.raw('series.sop_class_uid');
const isStored = sql<SqlBool>`starts_with(${classUid}, ${sql.lit(storageRoot)})`;

function isOneOf(value: unknown, values: readonly string[]) {
  return sql<SqlBool>`${value} in (${sql.join(values.map((each) => sql.lit(each)))})`;
}

function isInBranch(branches: readonly string[]) {
  const branch = sql`split_part(substr(${classUid}, ${sql.lit(storageRoot.length + 1)}), '.', 1)`;
  return sql<SqlBool>`(${isStored} and ${isOneOf(branch, branches)})`;
}

const isOther = sql<SqlBool>`(${isOneOf(sql.raw('series.modality'), otherModalities)} or ${isOneOf(classUid, otherClasses)}
  or (${isInBranch(otherBranches)} and ${classUid} <> ${sql.lit(imageAmongOthers)})
  or (not ${isStored} and starts_with(${classUid}, ${sql.lit(standardRoot)})))`;

const isDocument = sql<SqlBool>`(${isOneOf(sql.raw('series.modality'), readModalities)} or ${isInBranch(documentBranches)})`;

/** The kind of a series' objects; null for images. */
export const kindBesideImages = sql<
  'document' | 'other' | null
>`case when ${isOther} then 'other' when ${isDocument} then 'document' end`;

const countOf = (kind: 'document' | 'other') => sql`coalesce(sum(objects) filter (where kind = ${sql.lit(kind)}), 0)`;

/** Counts the objects of a study that are documents, and those that are neither these nor images. `offset`: a series is looked at once. */
export const objectsBeside = sql<[documents: number, others: number]>`(
  select array[${countOf('document')}, ${countOf('other')}]::integer[]
  from (select instance_count as objects, ${kindBesideImages} as kind from series where series.study_key = study.id offset 0) as held)`;
