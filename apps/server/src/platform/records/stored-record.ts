import type { Hanging } from '@isocenter/contract/hanging.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken, type Taken } from '#platform/database/unique.ts';
import type { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireNothingHanging } from '#platform/http/record-refusals.ts';

export interface Revised {
  readonly revision: number;
}

/** A kind of record: what is its own in reading and saving one. The functions below do the rest. */
export interface StoredRecord<Fields extends object, Stored extends Revised> {
  /** As the trail has it: its actions are `<kind>.create`, `<kind>.change` and `<kind>.remove`. */
  readonly kind: string;
  /** The refusal where there is none, or none for the caller. */
  readonly missing: () => AppError;
  readonly rows: RecordRows<Fields, Stored>;
  /** Unique indexes, with what is said where one refuses a row. */
  readonly taken?: Taken;
  /** @throws AppError `forbidden` for a caller who may not change this one, or, where none is given, add one */
  readonly requireChange?: (principal: Principal, stored: Stored | undefined, db: Db) => void | Promise<void>;
  /** Returns the fields as they are saved in place of `before`. @throws AppError `invalid-input`, and what else prevents it */
  readonly check?: (tx: Db, principal: Principal, fields: Fields, before?: Stored) => Promise<Fields>;
  /** The detail in the trail of one that is added or removed; none where it is left out. */
  readonly detail?: (record: Fields | Stored, act: 'create' | 'remove') => Readonly<Record<string, unknown>>;
  /** What prevents a removal. */
  readonly hanging?: (db: Db, principal: Principal, stored: Stored) => Promise<Hanging>;
  /** What else changes with it, in the same transaction. */
  readonly also?: (tx: Db, principal: Principal, change: RecordChange<Fields, Stored>) => Promise<void>;
}

/** The SQL of a kind of record. */
interface RecordRows<Fields, Stored> {
  /** Finds one that exists for the caller; locked against other writers when requested. */
  readonly find: (db: Db, principal: Principal, id: number, lock?: Lock) => Promise<Stored | undefined>;
  readonly insert: (tx: Db, fields: Fields, principal: Principal) => Promise<number>;
  /** Replaces the fields, and counts the revision. */
  readonly replace: (tx: Db, id: number, fields: Fields, principal: Principal) => Promise<void>;
  readonly delete: (tx: Db, id: number) => Promise<void>;
}

interface Lock {
  readonly forUpdate: boolean;
}

interface RecordChange<Fields, Stored> {
  readonly id: number;
  /** Undefined for a new one. */
  readonly before: Stored | undefined;
  /** Undefined for one that is removed. */
  readonly fields: Fields | undefined;
  /** The names of the fields that changed. */
  readonly changed: readonly string[];
}

export function subjectOf({ kind }: { readonly kind: string }, id: number): { kind: string; id: string } {
  return { kind, id: String(id) };
}

/** Returns a record that exists for the caller. @throws AppError `not-found` */
export async function requireStored<Fields extends object, Stored extends Revised>(
  { rows, missing }: Pick<StoredRecord<Fields, Stored>, 'rows' | 'missing'>,
  db: Db,
  principal: Principal,
  id: number,
  lock?: Lock,
): Promise<Stored> {
  const stored = await rows.find(db, principal, id, lock);
  if (stored === undefined) throw missing();
  return stored;
}

/** Adds a record. @returns its number @throws AppError `forbidden`, `invalid-input`, `conflict` for what is taken */
export async function addStored<Fields extends object, Stored extends Revised>(
  record: StoredRecord<Fields, Stored>,
  tx: Db,
  principal: Principal,
  given: Fields,
): Promise<number> {
  const { kind, rows, taken = {}, requireChange, check, detail, also } = record;
  await requireChange?.(principal, undefined, tx);
  const fields = (await check?.(tx, principal, given)) ?? given;
  const id = await orTaken(taken, () => rows.insert(tx, fields, principal));
  await recordAudit(tx, principal, {
    action: `${kind}.create`,
    subject: subjectOf(record, id),
    detail: detail?.(fields, 'create') ?? {},
  });
  await also?.(tx, principal, { id, before: undefined, fields, changed: Object.keys(fields) });
  return id;
}

/** Replaces the fields of a record. @throws AppError as `addStored`, `not-found`, `stale-revision` */
export async function changeStored<Fields extends object, Stored extends Revised>(
  record: StoredRecord<Fields, Stored>,
  tx: Db,
  principal: Principal,
  id: number,
  { revision, ...given }: Fields & Revised,
): Promise<void> {
  const before = await requireStored(record, tx, principal, id, { forUpdate: true });
  await record.requireChange?.(principal, before, tx);
  requireRevision(before, revision);
  // What is left of fields and a revision are the fields.
  await replaceStored(record, tx, principal, { id, before, given: given as unknown as Fields });
}

/** Puts other fields into a record that is locked, and that the caller may change. @throws AppError as `addStored` */
export async function replaceStored<Fields extends object, Stored extends Revised>(
  record: StoredRecord<Fields, Stored>,
  tx: Db,
  principal: Principal,
  { id, before, given }: { readonly id: number; readonly before: Stored; readonly given: Fields },
): Promise<void> {
  const { kind, rows, taken = {}, check, also } = record;
  const fields = (await check?.(tx, principal, given, before)) ?? given;
  await orTaken(taken, () => rows.replace(tx, id, fields, principal));
  const changed = changedNames<object>(before, fields);
  await recordAudit(tx, principal, {
    action: `${kind}.change`,
    subject: subjectOf(record, id),
    detail: { fields: changed },
  });
  await also?.(tx, principal, { id, before, fields, changed });
}

/** Removes a record. @throws AppError `not-found`, `forbidden`, `conflict` with what hangs on it */
export async function removeStored<Fields extends object, Stored extends Revised>(
  record: StoredRecord<Fields, Stored>,
  tx: Db,
  principal: Principal,
  id: number,
): Promise<void> {
  const { kind, rows, requireChange, detail, hanging, also } = record;
  const before = await requireStored(record, tx, principal, id, { forUpdate: true });
  await requireChange?.(principal, before, tx);
  if (hanging !== undefined) requireNothingHanging(await hanging(tx, principal, before));
  await rows.delete(tx, id);
  await recordAudit(tx, principal, {
    action: `${kind}.remove`,
    subject: subjectOf(record, id),
    detail: detail?.(before, 'remove') ?? {},
  });
  await also?.(tx, principal, { id, before, fields: undefined, changed: [] });
}

/** Returns what prevents a removal. @throws AppError as the removal */
export async function hangingOnStored<Fields extends object, Stored extends Revised>(
  record: StoredRecord<Fields, Stored>,
  db: Db,
  principal: Principal,
  id: number,
): Promise<Hanging> {
  const stored = await requireStored(record, db, principal, id);
  await record.requireChange?.(principal, stored, db);
  return (await record.hanging?.(db, principal, stored)) ?? [];
}
