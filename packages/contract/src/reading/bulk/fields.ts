import { Type, type Static } from 'typebox';
import { Pseudonym, AnonymousLeaving } from '../../archive/anonymise/fields.ts';
import { RulesNamed } from '../../archive/rules/fields.ts';
import { Tags } from '../../archive/studies/fields.ts';
import { Priority } from '../../archive/studies/study-row.ts';
import { lines, filledLine } from '../../field-schemas.ts';
import { Key, strict, oneOf, nullable, Instant, Uuid } from '../../schemas.ts';
import { bulkMoves } from '../workflow/work-acts.ts';
import { bulkKinds, bulkRefusals } from './bulk.ts';

const People = Type.Array(Key, { minItems: 1, maxItems: 50, uniqueItems: true });

export const BulkAct = Type.Union([
  strict({
    kind: Type.Literal('move'),
    act: oneOf(bulkMoves),
    reason: Type.Optional(lines(500)),
    readerId: Type.Optional(Key),
    groupId: Type.Optional(Key),
  }),
  strict({ kind: Type.Literal('priority'), priority: Priority }),
  /** Until then; with null, when the targets say. */
  strict({ kind: Type.Literal('due'), dueAt: nullable(Instant) }),
  strict({ kind: Type.Literal('tags'), add: Tags, remove: Tags }),
  strict({ kind: Type.Literal('bin'), reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  strict({ kind: Type.Literal('restore') }),
  /** Into a clinic, or with null into none. */
  strict({ kind: Type.Literal('clinic'), clinicId: nullable(Key) }),
  /** Lets people see them. */
  strict({ kind: Type.Literal('sight'), accountIds: People }),
  /** Takes that from them. Who sees a study otherwise, goes on seeing it. */
  strict({ kind: Type.Literal('unsight'), accountIds: People }),
  /** The caller has read their notes, or is to read the last again. */
  strict({ kind: Type.Literal('seen'), isSeen: Type.Boolean() }),
  /** The caller acknowledges their signed reports: those that he has opened as they are now. */
  strict({ kind: Type.Literal('acknowledge') }),
  /** The patients of the studies are protected, or not any more. Who is protected already stays so by whom he was. */
  strict({ kind: Type.Literal('protect'), isProtected: Type.Boolean(), reason: filledLine(200) }),
  /**
   * An anonymous copy of each is made. Its patient is called by the name, a hyphen and letters that are the same for all studies of one
   * patient under this name, now and later.
   */
  strict({
    kind: Type.Literal('anonymise'),
    pseudonym: Pseudonym,
    clinicId: nullable(Key),
    ...AnonymousLeaving.properties,
    /** Series that may have writing in their pictures are left out; otherwise their studies are, since nobody looks at them. */
    withoutWriting: Type.Boolean(),
  }),
  /** These routing rules send each study that they find now, also one that they sent before, as its preview shows. */
  strict({ kind: Type.Literal('route'), rules: RulesNamed }),
]);
export type BulkAct = Static<typeof BulkAct>;

/** The progress of an act on many studies. Its studies were fixed when it was requested. */
export const Bulk = Type.Object({
  bulkId: Uuid,
  kind: oneOf(bulkKinds),
  /** With `kind` `move`, which. */
  move: nullable(oneOf(bulkMoves)),
  requestedAt: Instant,
  studies: Type.Integer(),
  /** True if the act is being undone, or was. */
  isUndo: Type.Boolean(),
  /** Done; with `isUndo`, undone. */
  done: Type.Integer(),
  /** Nobody has come to them yet; nobody will when it does not run. */
  waiting: Type.Integer(),
  failed: Type.Array(Type.Object({ because: oneOf(bulkRefusals), studies: Type.Integer() })),
  isRunning: Type.Boolean(),
  /** The job that did, or does, the last request; null when it was done at once. */
  jobId: nullable(Uuid),
  may: Type.Object({ retry: Type.Boolean(), undo: Type.Boolean() }),
});
export type Bulk = Static<typeof Bulk>;
