import type { Action, Subject } from '@isocenter/contract/abilities.ts';
import type { KeyImage } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type {
  Report,
  ReportedMeasurement,
  ReportMay,
  ReportSignature,
  StudyReport,
} from '@isocenter/contract/reading/reports/fields.ts';
import { whyNot } from '@isocenter/contract/reading/workflow/work-moves.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { activeGroupsOf } from '#features/people/access/access.ts';
import { lockWork, workStateOf, type WorkRecord } from '#features/reading/workflow/workflow.ts';
import { documentsOf, type ReportNeeds } from './documents/check-objects.ts';
import { correctableUntil } from './correction-window.ts';
import { factsOf } from './report-facts.ts';
import { reportedMeasurements, sectionsWith, wordsOfPlaces } from './measured.ts';
import { findReport, writerOf, type ReportImage, type ReportRecord } from './report-queries.ts';
import { pagePictures, type PagePicture } from './images/page-pictures.ts';
import { contentOf, isIntact, saidIn, type SignatureRecord, type SignedContent } from './seal.ts';
import { signaturesOf } from './signature-queries.ts';

/** The report of a study as the caller sees it. @throws AppError `not-found` for a study that does not exist for him */
export async function reportFor(
  { db, key, reader }: ReportNeeds,
  principal: Principal,
  studyUid: string,
): Promise<StudyReport> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  const [study] = await lockWork(db, [studyKey]);
  const record = await findReport(db, studyKey);
  const signatures = record === undefined ? [] : await signaturesOf(db, record.reportId);
  const me = await writerOf(db, principal);
  const until = record && (await correctableUntil(db, principal, record, signatures));
  const isCorrected = record !== undefined && record.correction !== null && until !== undefined;
  const readable = record !== undefined && isShown(record, principal) ? record : undefined;
  // What is corrected is written as before it was signed.
  const shown = readable && isCorrected ? { ...readable, status: 'draft' as const } : readable;
  const readerId = study?.reader_id ?? null;
  const may = isCorrected
    ? { ...mayNothing, write: true, sign: true, void: true }
    : {
        ...mayOf(principal, study, record, signatures),
        declare: await mayDeclare(db, principal, study),
        correct: until !== undefined,
      };
  const words = shown === undefined ? new Map<string, string>() : await wordsOfPlaces(db, principal, studyKey, shown);
  // Whoever writes it needs the places themselves.
  const said = shown === undefined || may.write ? shown : { ...shown, sections: sectionsWith(words, shown) };
  return {
    report: said === undefined ? null : reportOf(key, said, signatures),
    measured: may.write ? Object.fromEntries(words) : {},
    documents: shown === undefined ? [] : await documentsOf({ db, key, reader }, shown.reportId, signatures),
    may,
    correction: isCorrected ? { until: until.toISOString() } : null,
    facts: await factsOf(db, principal, { id: studyKey, study_uid: studyUid }, me.name),
    lateAt: study?.late_at?.toISOString() ?? null,
    reader: readerId === null ? null : await writerOf(db, { accountId: readerId }),
    isHeldBack: record?.status === 'preliminary' && readable === undefined,
  };
}

interface ShownReport {
  readonly report: Report;
  readonly signed: SignedContent | undefined;
  readonly pictures: readonly PagePicture[];
  /** Its author has signed another version since. */
  readonly isReplaced: boolean;
}

/** The report of a study that the caller may read, with what was signed. @param number of an earlier version @throws as `reportFor` */
export async function shownReport(
  { db, key }: ReportNeeds,
  principal: Principal,
  studyUid: string,
  number?: number,
): Promise<ShownReport | undefined> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  const found = await findReport(db, studyKey);
  if (found === undefined || !isShown(found, principal)) return undefined;
  const record = { ...found, sections: sectionsWith(await wordsOfPlaces(db, principal, studyKey, found), found) };
  const all = await signaturesOf(db, record.reportId);
  const signatures = all.filter((each) => number === undefined || each.number <= number);
  if (number !== undefined && signatures.at(-1)?.meaning !== 'author') return undefined;
  const isReplaced = all.slice(signatures.length).some(({ meaning }) => meaning === 'author');
  if (number !== undefined && !isReplaced) return undefined;
  const signed = signedOf(record, signatures);
  const pictures = await pagePictures(db, record.reportId, imagesOf(record, signed));
  return { report: reportOf(key, record, signatures), signed, pictures, isReplaced };
}

/** The picture of a key image of a report that the caller may read. @throws AppError `not-found` */
export async function keyImageFor(
  db: Db,
  principal: Principal,
  { studyUid, imageId }: { readonly studyUid: string; readonly imageId: string },
): Promise<Uint8Array> {
  const record = await findReport(db, await requireStudyKey(db, principal, studyUid));
  const signatures = record === undefined ? [] : await signaturesOf(db, record.reportId);
  const isReadable = record !== undefined && isShown(record, principal);
  const images = isReadable ? imagesOf(record, signedOf(record, signatures)) : [];
  const wanted = images.filter((each) => each.imageId === imageId.toLowerCase());
  const [picture] = record === undefined ? [] : await pagePictures(db, record.reportId, wanted);
  if (picture === undefined) throw new AppError('not-found', 'There is no such image.');
  return picture.bytes;
}

/** For a signed report: the images that were signed. */
function imagesOf(record: ReportRecord, signed: SignedContent | undefined): readonly ReportImage[] {
  return signed === undefined ? record.images : (signed.images ?? []);
}

/** Lists the measurements that can stand in the text of a study's report. @throws as `reportFor` */
export async function measurementsFor(db: Db, principal: Principal, studyUid: string): Promise<ReportedMeasurement[]> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  const report = await findReport(db, studyKey);
  return reportedMeasurements(db, principal, studyKey, report ?? { sections: [], language: 'en' });
}

/** An unsigned report is shown only within the house, and a draft only to readers. */
function isShown({ status }: ReportRecord, principal: Principal): boolean {
  if (status === 'draft') return principal.can('create', 'Reading');
  return status !== 'preliminary' || principal.can('create', 'Note');
}

/** Returns true if the caller has the study and it is at the stage at which reports are written. */
export function isWriting({ status, reader_id: readerId }: WorkRecord, { accountId }: Principal): boolean {
  return readerId === accountId && (status === 'reading' || status === 'draft');
}

const mayNothing: ReportMay = {
  begin: false,
  write: false,
  sign: false,
  countersign: false,
  declare: false,
  reopen: false,
  addend: false,
  correct: false,
  void: false,
};

function mayOf(
  principal: Principal,
  study: WorkRecord | undefined,
  record: ReportRecord | undefined,
  signatures: readonly SignatureRecord[],
): Omit<ReportMay, 'correct' | 'declare'> {
  const reads = principal.can('create', 'Reading');
  const signs = principal.can('update', 'Reading');
  const status = record?.status;
  const isOpen = status === undefined || status === 'void';
  const isMine = study?.reader_id === principal.accountId;
  const isFree = study?.reader_id === null || isMine;
  const writes = reads && study !== undefined && isWriting(study, principal);
  const isBegun = !isOpen && status !== 'final';
  const isSignedOnce = status === 'preliminary' && signatures.length > 0;
  const stage = study?.status ?? 'received';
  return {
    begin:
      reads && status !== 'final' && ((writes && isOpen) || (isFree && (stage === 'ready' || stage === 'assigned'))),
    write: writes && isBegun && !isSignedOnce,
    sign:
      signs &&
      !isSignedOnce &&
      ((writes && isBegun) || (status === 'preliminary' && isMine && stage === 'preliminary')),
    countersign: signs && isSignedOnce && record?.secondReaderId === principal.accountId,
    reopen: signs && status === 'preliminary' && !isSignedOnce && isMine && stage === 'preliminary',
    addend: signs && status === 'final' && record?.isOutside !== true,
    void: signs && (status === 'final' || isSignedOnce),
  };
}

/** Decides by the table of moves; the caller must be able to see the file as well. */
async function mayDeclare(db: Db, principal: Principal, study: WorkRecord | undefined): Promise<boolean> {
  if (study === undefined || !principal.can('create', 'Note') || !principal.can('create', 'OutsideReport'))
    return false;
  const groupIds = await activeGroupsOf(db, principal.accountId);
  const worker = {
    accountId: principal.accountId,
    groupIds,
    can: (action: Action, subject: Subject) => principal.can(action, subject),
  };
  return whyNot('declare', workStateOf(study), worker) === undefined;
}

function signedOf({ status }: ReportRecord, signatures: readonly SignatureRecord[]): SignedContent | undefined {
  const said = saidIn(signatures);
  return said === undefined || status === 'draft' ? undefined : contentOf(said);
}

function reportOf(key: Uint8Array, record: ReportRecord, signatures: readonly SignatureRecord[]): Report {
  const { changedAt, secondReaderId, secondReader, measured: _, correction: __, isOutside: ___, ...shown } = record;
  const content = signedOf(record, signatures);
  return {
    ...shown,
    // Of a signed report nothing but what was signed is shown.
    sections: [...(content?.sections ?? record.sections)],
    images: shownImages(imagesOf(record, content)),
    outside: outsideOf(content),
    changedAt: changedAt.toISOString(),
    secondReader: secondReaderId === null ? null : { accountId: secondReaderId, name: secondReader },
    signatures: signatures.map((each, at) => signatureOf(key, each, signatures[at - 1])),
  };
}

/** Key images as they are told: without where else they are from, and how they were looked at. */
export function shownImages(images: readonly ReportImage[] = []): KeyImage[] {
  return images.map(({ imageId, caption, width, height, sopInstanceUid, frame }) => ({
    imageId,
    caption,
    width,
    height,
    sopInstanceUid,
    frame,
  }));
}

function outsideOf(content: SignedContent | undefined): Report['outside'] {
  if (content?.outside === undefined) return null;
  const { name, sizeBytes, sha256 } = content.outside;
  return { name, sizeBytes, sha256 };
}

/** A signature as it is told, behind another one where there is one. */
export function signatureOf(
  key: Uint8Array,
  record: SignatureRecord,
  after: SignatureRecord | undefined,
): ReportSignature {
  const { number, meaning, name, way, code } = record;
  return {
    number,
    meaning,
    name,
    way,
    code,
    at: record.at.toISOString(),
    sha256: record.sha256.toString('hex'),
    isIntact: isIntact(key, record, after),
    text: contentOf(record)?.text ?? '',
  };
}
