import type { EditPreview } from '@isocenter/contract/archive/edits.ts';
import { compareDemographics } from '@isocenter/contract/archive/identity.ts';
import { tagHex } from '@isocenter/dicom/dictionary/dictionary.ts';
import { holdIdentities } from '#features/archive/identity/identity.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findAsked, type AskedEdit, type FoundEdit } from './asked-edit.ts';
import { lockStudies } from './correction-queries.ts';
import { undoUntil } from './edit-queries.ts';
import {
  correctionsOf,
  seriesAttributes,
  studyAttributes,
  type FieldChange,
  type StoredCorrection,
} from './in-force.ts';
import { applyEdit, revisionNow } from './make-edit.ts';
import { claimsOf, listPatientsOf, lockKnown } from './patient-queries.ts';
import { countRejected } from './reject-queries.ts';
import { countTouched, firstNames, listInForce, listSaid, sightsOf, type SaidByImages } from './preview-queries.ts';

/** Carries what was seen out of a transaction that is not to last. */
class Rehearsed extends Error {
  readonly preview: EditPreview;

  constructor(preview: EditPreview) {
    super('A rehearsal ends.');
    this.preview = preview;
  }
}

/** What an edit would do, found out by doing it in a transaction that is taken back. @throws as `makeEdit` */
export async function previewEdit(db: Db, principal: Principal, asked: AskedEdit): Promise<EditPreview> {
  const preview = await rehearse(db, principal, asked);
  const subject =
    asked.kind === 'study' || asked.kind === 'reject'
      ? { kind: 'study', id: asked.studyUid }
      : { kind: 'patient', id: String(asked.patientKey) };
  await recordAudit(db, principal, { action: 'edit.preview', subject, detail: { kind: asked.kind } });
  return preview;
}

async function rehearse(db: Db, principal: Principal, asked: AskedEdit): Promise<EditPreview> {
  try {
    await db.transaction().execute(async (tx) => {
      await holdIdentities(tx);
      throw new Rehearsed(await look(tx, principal, asked));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.preview;
    throw error;
  }
  throw new Error('A rehearsal did not end.');
}

async function look(tx: Db, principal: Principal, asked: AskedEdit): Promise<EditPreview> {
  const found = await findAsked(tx, principal, asked);
  const { studyKeys } = found;
  const revision = await revisionNow(tx, found);
  const [inForce, sightsBefore] = [await listInForce(tx, studyKeys), await sightsOf(tx, studyKeys)];
  const knownBefore = await ownersOf(tx, studyKeys);
  const { editId } = await applyEdit(tx, principal, { asked, found, reason: '-' });
  const made = await listInForce(tx, studyKeys);
  const owners = await ownersOf(tx, studyKeys);
  const sights = await sightsOf(tx, studyKeys);
  const sightOf = async (hasChanged: (before: number, after: number) => boolean) => {
    const ids = [...sights.keys()].filter((id) => hasChanged(sightsBefore.get(id) ?? 0, sights.get(id) ?? 0));
    return { count: ids.length, names: await firstNames(tx, principal, ids) };
  };
  const [owner] = owners;
  return {
    revision,
    changes: await changesOf(tx, studyKeys, { editId, inForce, made }),
    touched:
      found.kind === 'reject'
        ? { ...(await countTouched(tx, studyKeys)), ...(await countRejected(tx, { editId, studyKeys })) }
        : await countTouched(tx, studyKeys),
    gains: await sightOf((before, after) => after > before),
    loses: await sightOf((before, after) => after < before),
    likeness: await likenessOf(tx, asked, { found, knownBefore, ownerKey: owner?.id }),
    patientKey: owner?.id ?? null,
    undoUntil: undoUntil(new Date()).toISOString(),
  };
}

async function ownersOf(tx: Db, studyKeys: readonly number[]) {
  const keys = (await listPatientsOf(tx, studyKeys)).map(({ patientKey }) => patientKey);
  return lockKnown(tx, keys, []);
}

type Owner = Awaited<ReturnType<typeof ownersOf>>[number];

/** What is said from now on, beside what the patient was known as, or the one whom it goes to. */
async function likenessOf(
  tx: Db,
  asked: AskedEdit,
  {
    found: { patient, into, studyKeys },
    knownBefore,
    ownerKey,
  }: { found: FoundEdit; knownBefore: readonly Owner[]; ownerKey: number | undefined },
): Promise<EditPreview['likeness']> {
  const ours = into ?? knownBefore.find(({ id }) => id === ownerKey) ?? knownBefore[0];
  const [claim] = await claimsOf(tx, studyKeys);
  const theirs = asked.kind === 'merge' ? patient?.demographics : claim?.demographics;
  if (ours === undefined || theirs === undefined) return [];
  return compareDemographics(ours.demographics, theirs).map(({ field, likeness }) => ({ field, likeness }));
}

interface Stored {
  readonly editId: number;
  readonly inForce: ReadonlyMap<number, readonly StoredCorrection[]>;
  readonly made: ReadonlyMap<number, readonly StoredCorrection[]>;
}

/** Attribute by attribute, of what is said of the study first. */
async function changesOf(tx: Db, studyKeys: readonly number[], stored: Stored): Promise<EditPreview['changes']> {
  const studies = await lockStudies(tx, studyKeys);
  const rows = new Map<string, FieldChange & { readonly seriesUid: string | null; readonly keys: Set<number> }>();
  for (const { id } of studies) {
    const correction = stored.made.get(id)?.find(({ editId }) => editId === stored.editId);
    if (correction === undefined) continue;
    const all = [
      ...studyAttributes(correction.study).map((change) => ({ ...change, seriesUid: null })),
      ...correction.series.flatMap((one) =>
        seriesAttributes(one).map((change) => ({ ...change, seriesUid: one.seriesUid })),
      ),
    ];
    for (const change of all) {
      // Whether there are qualifiers is no value that anybody reads.
      if (change.value === null) continue;
      const key = `${change.tag} ${change.seriesUid ?? ''} ${change.value}`;
      const row = rows.get(key) ?? { ...change, keys: new Set<number>() };
      row.keys.add(id);
      rows.set(key, row);
    }
  }
  const changes = [...rows.values()];
  const wanted = changes.map(({ tag, or }) => ({ tag: tagHex(tag), or: or === undefined ? '' : tagHex(or) }));
  const distinct = [...new Map(wanted.map((one) => [one.tag, one])).values()];
  const said = distinct.length === 0 ? [] : await listSaid(tx, studyKeys, distinct);
  return changes.map((change) => {
    const ofIt = said.filter(
      (one) =>
        one.tag === tagHex(change.tag) &&
        change.keys.has(one.studyKey) &&
        (change.seriesUid ?? one.seriesUid) === one.seriesUid,
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

/** How many images say which value now, the most frequent first. */
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
