import type { EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import { compareDemographics } from '@isocenter/contract/archive/identity/identity.ts';
import { tagHex } from '@isocenter/dicom/dictionary/dictionary.ts';
import { holdIdentities } from '#features/archive/identity/identity.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findEdited } from './find-edited.ts';
import { undoUntil } from './edit-queries.ts';
import type { EditRequest, FoundEdit, FoundMove } from './edit-request.ts';
import {
  correctionsOf,
  movedAttributes,
  seriesAttributes,
  studyAttributes,
  type FieldChange,
  type StoredCorrection,
} from './in-force.ts';
import { applyEdit, revisionNow } from './make-edit.ts';
import { claimsOf, listPatientsOf, lockKnown } from './patient-queries.ts';
import { countRejected } from './reject-queries.ts';
import { unreadText, type UnreadNeeds } from './unread-text.ts';
import {
  countHanging,
  countTouched,
  firstNames,
  listInForce,
  listSaid,
  sightsOf,
  type SaidByImages,
} from './preview-queries.ts';

/** The result of a rehearsal. The values in the images are counted when it is over: nothing waits for that. */
interface Shown {
  readonly preview: Omit<EditPreview, 'changes' | 'unread'>;
  readonly studyKeys: readonly number[];
  readonly stored: Stored;
}

/** Carries what was seen out of a transaction that is not to last. */
class Rehearsed extends Error {
  readonly shown: Shown;

  constructor(shown: Shown) {
    super('A rehearsal ends.');
    this.shown = shown;
  }
}

/** Returns what an edit would do, found out by doing it in a transaction that is taken back. @throws as `makeEdit` */
export async function previewEdit(needs: UnreadNeeds, principal: Principal, edit: EditRequest): Promise<EditPreview> {
  const { db } = needs;
  const { preview, studyKeys, stored } = await rehearse(db, principal, edit);
  const changes = await changesOf(db, studyKeys, stored);
  const unread = changes.length === 0 ? { series: 0, of: 0 } : await unreadText(needs, studyKeys);
  const subject =
    'studyUid' in edit ? { kind: 'study', id: edit.studyUid } : { kind: 'patient', id: String(edit.patientKey) };
  await recordAudit(db, principal, { action: 'edit.preview', subject, detail: { kind: edit.kind } });
  return { ...preview, changes, unread };
}

async function rehearse(db: Db, principal: Principal, request: EditRequest): Promise<Shown> {
  try {
    await db.transaction().execute(async (tx) => {
      await holdIdentities(tx);
      throw new Rehearsed(await look(tx, principal, request));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.shown;
    throw error;
  }
  throw new Error('A rehearsal did not end.');
}

async function look(tx: Db, principal: Principal, edit: EditRequest): Promise<Shown> {
  const found = await findEdited(tx, principal, edit);
  const { studyKeys } = found;
  const revision = await revisionNow(tx, found);
  const { move } = found;
  const inForce = await listInForce(tx, studyKeys);
  const sightsBefore = await sightsOf(tx, move === undefined ? studyKeys : [move.fromKey]);
  const hanging = move === undefined ? undefined : await countHanging(tx, move);
  const knownBefore = await ownersOf(tx, studyKeys);
  const { editId, studyKeys: changed } = await applyEdit(tx, principal, { request: edit, found, reason: '-' });
  const made = await listInForce(tx, changed);
  // Of series that go from one study to another, who sees the one and not the other.
  const goesTo = move === undefined ? studyKeys : changed.filter((key) => key !== move.fromKey);
  const [owner] = await ownersOf(tx, goesTo);
  const sights = await sightsOf(tx, goesTo);
  const sightOf = async (hasChanged: (before: number, after: number) => boolean) => {
    const ids = [...sights.keys()].filter((id) => hasChanged(sightsBefore.get(id) ?? 0, sights.get(id) ?? 0));
    return { count: ids.length, names: await firstNames(tx, principal, ids) };
  };
  const preview = {
    revision,
    touched: await touchedBy(tx, found, editId, hanging),
    move: move === undefined || hanging === undefined ? null : movedOf(move, hanging),
    gains: await sightOf((before, after) => after > before),
    loses: await sightOf((before, after) => after < before),
    likeness:
      move?.isOtherPatient === true
        ? await likenessOfBoth(tx, move)
        : await likenessOf(tx, edit, { found, knownBefore, ownerKey: owner?.id }),
    contradictions: [...found.contradictions],
    patientKey: owner?.id ?? null,
    undoUntil: undoUntil(new Date()).toISOString(),
  };
  return { preview, studyKeys, stored: { editId, inForce, made, fromKey: move?.fromKey } };
}

type Hanging = Awaited<ReturnType<typeof countHanging>>;

async function touchedBy(
  tx: Db,
  { kind, studyKeys, move }: FoundEdit,
  editId: number,
  hanging: Hanging | undefined,
): Promise<EditPreview['touched']> {
  if (move !== undefined && hanging !== undefined) {
    const seen = move.series.filter(({ imageCount }) => imageCount > 0);
    const images = seen.reduce((sum, { imageCount }) => sum + imageCount, 0);
    return { studies: 2, series: seen.length, images, ...hanging.goes };
  }
  const touched = await countTouched(tx, studyKeys);
  return kind === 'reject' ? { ...touched, ...(await countRejected(tx, { editId, studyKeys })) } : touched;
}

function movedOf({ isWhole, isOtherPatient }: FoundMove, { stays }: Hanging): EditPreview['move'] {
  return { stays, isEmptied: isWhole, isOtherPatient };
}

async function ownersOf(tx: Db, studyKeys: readonly number[]) {
  const keys = (await listPatientsOf(tx, studyKeys)).map(({ patientKey }) => patientKey);
  return lockKnown(tx, keys, []);
}

type Owner = Awaited<ReturnType<typeof ownersOf>>[number];

/** Compares the values from now on with what the patient was known as, or with the one whom it goes to. */
async function likenessOf(
  tx: Db,
  edit: EditRequest,
  {
    found: { patient, into, studyKeys },
    knownBefore,
    ownerKey,
  }: { found: FoundEdit; knownBefore: readonly Owner[]; ownerKey: number | undefined },
): Promise<EditPreview['likeness']> {
  const ours = into ?? knownBefore.find(({ id }) => id === ownerKey) ?? knownBefore[0];
  const [claim] = await claimsOf(tx, studyKeys);
  const theirs = edit.kind === 'merge' ? patient?.demographics : claim?.demographics;
  if (ours === undefined || theirs === undefined) return [];
  return compareDemographics(ours.demographics, theirs).map(({ field, likeness }) => ({ field, likeness }));
}

/** Compares the patient whom series go to with the one whom they leave. */
async function likenessOfBoth(tx: Db, { fromKey, intoKey }: FoundMove): Promise<EditPreview['likeness']> {
  const [from] = await ownersOf(tx, [fromKey]);
  const [into] = intoKey === null ? [] : await ownersOf(tx, [intoKey]);
  if (from === undefined || into === undefined) return [];
  const compared = compareDemographics(into.demographics, from.demographics);
  return compared.map(({ field, likeness }) => ({ field, likeness }));
}

interface Stored {
  readonly editId: number;
  readonly inForce: ReadonlyMap<number, readonly StoredCorrection[]>;
  readonly made: ReadonlyMap<number, readonly StoredCorrection[]>;
  /** The study that series would leave: there they are still. */
  readonly fromKey: number | undefined;
}

/** Attribute by attribute, of what is said of the study first. */
async function changesOf(db: Db, studyKeys: readonly number[], stored: Stored): Promise<EditPreview['changes']> {
  const rows = new Map<string, SaidChange & { readonly keys: Set<number> }>();
  for (const [id, made] of stored.made) {
    const correction = made.find(({ editId }) => editId === stored.editId);
    if (correction === undefined) continue;
    for (const change of saidBy(correction)) {
      // Whether there are qualifiers is no value that anybody reads.
      if (change.value === null) continue;
      const key = `${change.tag} ${change.seriesUid ?? ''} ${change.value}`;
      const row = rows.get(key) ?? { ...change, keys: new Set<number>() };
      row.keys.add(stored.fromKey ?? id);
      rows.set(key, row);
    }
  }
  const changes = [...rows.values()];
  const wanted = changes.map(({ tag, or }) => ({ tag: tagHex(tag), or: or === undefined ? '' : tagHex(or) }));
  const distinct = [...new Map(wanted.map((one) => [one.tag, one])).values()];
  const said = distinct.length === 0 ? [] : await listSaid(db, studyKeys, distinct);
  return changes.map((change) => {
    const ofIt = said.filter(
      (one) =>
        one.tag === tagHex(change.tag) &&
        change.keys.has(one.studyKey) &&
        (change.within?.includes(one.seriesUid) ?? true),
    );
    const before = countsOf(ofIt, change, stored.inForce);
    const other = [...before].filter(([value]) => value !== change.value);
    return {
      field: change.field,
      tag: tagHex(change.tag),
      seriesUid: change.seriesUid,
      before: [...before].slice(0, 5).map(([value, images]) => ({ value, images })),
      after: change.value ?? '',
      images: other.reduce((sum, [, images]) => sum + images, 0),
    };
  });
}

/** A change with the series that it concerns; absent: all of its study. */
interface SaidChange extends FieldChange {
  readonly seriesUid: string | null;
  readonly within?: readonly string[];
}

function saidBy({ study, series, moved }: StoredCorrection): SaidChange[] {
  const within = moved?.seriesUids ?? [];
  return [
    ...(moved === undefined ? [] : movedAttributes(moved)).map((change) => ({ ...change, seriesUid: null, within })),
    ...studyAttributes(study).map((change) => ({ ...change, seriesUid: null })),
    ...series.flatMap((one) =>
      seriesAttributes(one).map((change) => ({ ...change, seriesUid: one.seriesUid, within: [one.seriesUid] })),
    ),
  ];
}

/** Counts the images by their present value, the most frequent first. */
function countsOf(said: readonly SaidByImages[], { tag }: FieldChange, inForce: Stored['inForce']): [string, number][] {
  const counts = new Map<string, number>();
  for (const { studyKey, seriesUid, value, images } of said) {
    const changes = correctionsOf(inForce.get(studyKey) ?? null, seriesUid).flatMap((one) => one.changes);
    const text = changes.findLast((one) => one.tag === tag)?.value ?? textOf(value);
    counts.set(text, (counts.get(text) ?? 0) + images);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** A value of DICOM JSON as text. */
function textOf(value: SaidByImages['value']): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  const { Alphabetic = '', Ideographic = '', Phonetic = '' } = value;
  return [Alphabetic, Ideographic, Phonetic].join('=').replace(/=+$/, '');
}
