import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {
  ReportFacts,
  OutsideFile,
  ReportSection,
  ReportSignature,
} from '@isocenter/contract/reading/reports/fields.ts';
import type { SignatureMeaning } from '@isocenter/contract/reading/reports/reports.ts';
import type { Paper } from './paper/paper.ts';
import type { ReportImage } from './report-queries.ts';
import type { SignedMeasurement } from './signed-measurements.ts';

/** The signed content. Its JSON, in this order of the names, is what the hash is made of. */
export interface SignedContent {
  readonly format: 1;
  readonly reportId: number;
  readonly meaning: 'report' | 'addendum' | 'void';
  readonly language: string;
  readonly template: { readonly name: string; readonly version: number };
  /** As the archive knew the patient when it was signed. */
  readonly patient: ReportFacts['patient'];
  readonly sections: readonly ReportSection[];
  /** Facts of the study on the page; signatures of earlier versions have none. */
  readonly study?: ReportFacts['study'];
  readonly institution?: string;
  readonly paper?: Paper;
  /** Images on its page, with the hashes of their pictures; signatures of earlier versions have none. */
  readonly images?: readonly ReportImage[];
  /** Measurements in the text; signatures of earlier versions have none. */
  readonly measurements?: readonly SignedMeasurement[];
  /** The file of a report that was written elsewhere. */
  readonly outside?: SealedFile;
  /** An addendum, or why the report counts no longer. */
  readonly text: string;
  readonly studies: readonly SignedStudy[];
}

/** A PDF from elsewhere as it was declared final. */
export interface SealedFile extends OutsideFile {
  readonly attachmentId: number;
}

/** A study with the images that it had. */
export interface SignedStudy {
  readonly studyUid: string;
  readonly images: number;
  /** SHA-256 of the SOP Instance UIDs in their order, one on each line; hexadecimal. */
  readonly uidsSha256: string;
}

export interface Signer {
  readonly accountId: number;
  readonly name: string;
  readonly way: ReportSignature['way'];
  /** Other than now: in the examples of the demo alone. */
  readonly at?: Date;
}

/** A signature as it is stored. */
export interface SignatureRecord {
  readonly reportId: number;
  readonly number: number;
  readonly meaning: SignatureMeaning;
  readonly content: string;
  readonly sha256: Buffer;
  readonly seal: Buffer;
  readonly code: string;
  readonly accountId: number | null;
  readonly name: string;
  /** The account's family name now, while the account exists. */
  readonly lastName?: string | null;
  readonly way: ReportSignature['way'];
  readonly at: Date;
  /** The pictures of its report as they are now, each as its id and its hash; of a new one nothing is stored yet. */
  readonly pictures?: readonly string[];
}

/** The UIDs of images as a signature holds them. */
export function hashOfUids(uids: readonly string[]): string {
  return createHash('sha256').update(uids.toSorted().join('\n')).digest('hex');
}

/** Signs a content, behind another signature of the report where there is one. */
export function signed(
  key: Uint8Array,
  { content, meaning, after }: { content: string; meaning: SignatureMeaning; after: SignatureRecord | undefined },
  { reportId, signer }: { reportId: number; signer: Signer },
): SignatureRecord {
  const unsealed = {
    reportId,
    number: (after?.number ?? 0) + 1,
    meaning,
    content,
    sha256: createHash('sha256').update(content).digest(),
    code: newCode(),
    at: new Date(),
    ...signer,
  };
  return { ...unsealed, seal: sealOf(key, unsealed, after?.seal) };
}

/** Returns true if a signature is unchanged, belongs to this report, and follows the given one. */
export function isIntact(key: Uint8Array, record: SignatureRecord, after: SignatureRecord | undefined): boolean {
  const hash = createHash('sha256').update(record.content).digest();
  const seal = sealOf(key, record, after?.seal);
  const isSealed = isSame(hash, record.sha256) && isSame(seal, record.seal);
  return isSealed && record.number === (after?.number ?? 0) + 1 && hasPictures(record);
}

/** Returns true if the signed pictures are still stored unchanged. */
function hasPictures(record: SignatureRecord): boolean {
  const { images = [] } = contentOf(record) ?? {};
  return images.every(({ imageId, sha256 }) => record.pictures?.includes(`${imageId} ${sha256}`) === true);
}

/** Parses the signed content; undefined if its bytes are not valid JSON any more. */
export function contentOf({ content }: Pick<SignatureRecord, 'content'>): SignedContent | undefined {
  try {
    return JSON.parse(content) as SignedContent; // Written by `signed`.
  } catch {
    return undefined;
  }
}

/** The account may be gone by then: a signature is of a name. */
function sealOf(key: Uint8Array, record: Omit<SignatureRecord, 'seal'>, after: Buffer | undefined): Buffer {
  const { reportId, number, meaning, sha256, code, name, way, at } = record;
  const sealed = [reportId, number, meaning, sha256.toString('hex'), code, name, way, at.toISOString()];
  return createHmac('sha256', key)
    .update(JSON.stringify([...sealed, after?.toString('hex') ?? '']))
    .digest();
}

/** The last text that its author signed, or the file that was declared final. */
export function saidIn(signatures: readonly SignatureRecord[]): SignatureRecord | undefined {
  return signatures.findLast(({ meaning }) => meaning === 'author' || meaning === 'outside');
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Figures and letters that are not mistaken for one another (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newCode(): string {
  const signs = Array.from(randomBytes(16), (byte) => letters[byte % 32] ?? '0').join('');
  return signs.replaceAll(/.{4}(?=.)/g, '$&-');
}
