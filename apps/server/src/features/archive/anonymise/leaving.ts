import type { AnonymousLeaving, AnonymisedSeries } from '@isocenter/contract/archive/anonymise/fields.ts';
import { derivedUid } from '#features/archive/ingest/ingest.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findKnownAs, listOriginals } from './anonymise-queries.ts';
import { anonymousObject, anonymousSyntaxes } from './anonymous-object.ts';
import { deidentificationOf, leavingAnonymisation, type AnonymisationRecord } from './sealed-anonymisation.ts';
import type { AnonymiseNeeds } from './needs.ts';
import { previewAnonymised } from './preview-anonymous.ts';
import { mayHaveWriting, takenAlong } from './taken-along.ts';

export type LeavingNeeds = Pick<AnonymiseNeeds, 'db' | 'store' | 'renderer' | 'key'>;

/** A study, or some of its series. */
export interface LeavingStudy {
  readonly studyUid: string;
  readonly seriesUids?: readonly string[] | undefined;
}

/** An object as it leaves, by the UIDs that it has then. */
interface AnonymousLeavingObject {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopUid: string;
  readonly sopClassUid: string;
  readonly transferSyntaxUid: string;
  readonly sizeBytes: number;
  /** The transfer syntaxes in which it can leave, the stored one first. */
  readonly transferSyntaxUids: readonly string[];
  /** Its data set in one of these. @throws DamagedBytes */
  readonly open: (transferSyntaxUid: string) => Promise<AsyncIterable<Uint8Array>>;
}

export interface AnonymousStudy {
  readonly studyUid: string;
  readonly patientId: string;
  readonly objects: readonly AnonymousLeavingObject[];
  /** Pictures that may have writing in them: nobody has looked at them. */
  readonly withheld: number;
  /** Objects made of words. */
  readonly leftOut: number;
}

/**
 * Returns a study that the viewer sees, as it leaves without what says who it is of. Nothing of it is stored: each object is made when it
 * is opened, and the same study has the same new UIDs each time.
 * @throws AppError `not-found`
 */
export async function leavingAnonymous(
  needs: LeavingNeeds,
  viewer: Pick<Principal, 'scope'>,
  study: LeavingStudy,
  leaving: AnonymousLeaving,
): Promise<AnonymousStudy> {
  const { db, store, renderer } = needs;
  const anonymisation = await anonymisationOf(needs, viewer, study, leaving);
  const how = deidentificationOf(anonymisation);
  const meant = (await listOriginals(db, anonymisation.studyUid)).filter((object) => isMeant(study, object));
  const { taken, leftOut } = takenAlong(meant, anonymisation.wish);
  const clean = taken.filter((object) => !mayHaveWriting(object));
  const objects = clean.map((object): AnonymousLeavingObject => {
    const { sopClassUid, transferSyntaxUid, sizeBytes } = object;
    return {
      studyUid: anonymisation.anonymousStudyUid,
      seriesUid: derivedUid(anonymisation.secret, object.seriesUid),
      sopUid: derivedUid(anonymisation.secret, object.sopUid),
      sopClassUid,
      transferSyntaxUid,
      sizeBytes,
      transferSyntaxUids: anonymousSyntaxes(transferSyntaxUid),
      open: async (as) =>
        streamOf((await anonymousObject({ reader: store.reader, renderer }, object, how, { as })).bytes),
    };
  });
  const { anonymousStudyUid, wish } = anonymisation;
  const withheld = taken.length - clean.length;
  return { studyUid: anonymousStudyUid, patientId: wish.patientId, objects, withheld, leftOut };
}

/** Previews one image of each series that leaves. @throws AppError `not-found` */
export async function previewLeaving(
  needs: LeavingNeeds,
  viewer: Pick<Principal, 'scope'>,
  study: LeavingStudy,
  leaving: AnonymousLeaving,
): Promise<AnonymisedSeries[]> {
  const { series } = await previewAnonymised(needs, await anonymisationOf(needs, viewer, study, leaving));
  return series.filter((one) => isMeant(study, one));
}

async function anonymisationOf(
  { db, key }: LeavingNeeds,
  viewer: Pick<Principal, 'scope'>,
  { studyUid }: LeavingStudy,
  { options }: AnonymousLeaving,
): Promise<AnonymisationRecord> {
  const known = await findKnownAs(db, await requireStudyKey(db, viewer, studyUid));
  return leavingAnonymisation(key, { studyUid, options, known });
}

function isMeant({ seriesUids }: LeavingStudy, { seriesUid }: { readonly seriesUid: string }): boolean {
  return seriesUids?.includes(seriesUid) ?? true;
}

async function* streamOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes;
}
