import Type, { type Static } from 'typebox';
import { oneOf, strict } from '../schemas.ts';

/** How high rows are: two lines of 44 px, one of 36, one of 28. */
export const rowDensities = ['comfortable', 'standard', 'compact'] as const;
export type RowDensity = (typeof rowDensities)[number];

const mostColumns = 40;
const columnId = Type.String({ maxLength: 40, pattern: '^[a-z][A-Za-z0-9]{0,39}$' });
const columnIds = Type.Array(columnId, { maxItems: mostColumns, uniqueItems: true });

/** What a person changed about the columns of one list; an empty one is the list as it comes. Widths in px at 100 %. */
export const GridLayout = strict({
  order: Type.Optional(columnIds),
  widths: Type.Optional(
    Type.Record(columnId, Type.Integer({ minimum: 8, maximum: 1200 }), {
      maxProperties: mostColumns,
      additionalProperties: false,
    }),
  ),
  hidden: Type.Optional(columnIds),
  /** The person's density of all lists when absent. */
  density: Type.Optional(oneOf(rowDensities)),
});
export type GridLayout = Static<typeof GridLayout>;

/**
 * The name of a list whose columns a person may arrange; the page that shows it chooses it. The lists of studies keep theirs with
 * their saved views.
 */
export type GridName = string;

/** More than there are lists, and bounded: whoever calls could make up names for ever. */
const mostGrids = 100;

/** The layouts by list. */
export const GridLayouts = Type.Record(Type.String({ maxLength: 40, pattern: '^[a-z]+(-[a-z]+)*$' }), GridLayout, {
  maxProperties: mostGrids,
  additionalProperties: false,
});
