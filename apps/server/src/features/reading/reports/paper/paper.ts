import { createHash } from 'node:crypto';
import type { LetterheadFields } from '@isocenter/contract/reading/letterheads/fields.ts';
import { mergedOf, type ReportFacts } from '@isocenter/contract/reading/reports/fields.ts';
import { escaped, withoutPlaceholders } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { readPicture } from '#features/people/pictures/pictures.ts';
import { nearestLetterhead, type NearestLetterhead } from '#features/reading/letterheads/letterheads.ts';
import type { Db } from '#platform/database/schema.ts';
import { credentialsOf } from './paper-queries.ts';

/** A picture as it was when a report was signed. */
export interface StoredPicture {
  readonly pictureId: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** The paper of a report as it was when it was signed: nothing of it is looked up again but the bytes of the pictures. */
export interface Paper extends Pick<LetterheadFields, 'font' | 'size' | 'hasSignatures' | 'hasCode'> {
  /** In millimetres. */
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** Formatted text, filled. */
  readonly header: string;
  readonly footer: string;
  readonly logo: StoredPicture | null;
  /** Signature picture of the author. */
  readonly signature: StoredPicture | null;
  readonly credentials: string;
  /** Key images beside each other; papers of earlier versions do not say. */
  readonly imagesPerRow?: number;
}

export const usualImagesPerRow = 2;

/** A page without a letterhead; what was signed before there were any is on it. */
export const plainPaper: Paper = {
  font: 'sans',
  size: 'A4',
  hasSignatures: true,
  hasCode: true,
  margins: { top: 16, right: 18, bottom: 12, left: 20 },
  header: '',
  footer: '',
  logo: null,
  signature: null,
  credentials: '',
};

interface Said {
  readonly facts: ReportFacts;
  /** Language of the report, BCP 47. */
  readonly language: string;
  /** The account whose signature the paper carries; undefined while nobody has signed. */
  readonly accountId: number | undefined;
}

/** The paper that the report of a study has now. */
export async function paperOf(db: Db, studyKey: number, said: Said): Promise<Paper> {
  return paperWith(db, await nearestLetterhead(db, studyKey), said);
}

/** The paper of a letterhead; without one, what the clinic says of its paper. */
export async function paperWith(
  db: Db,
  { look, clinic }: NearestLetterhead,
  { facts, language, accountId }: Said,
): Promise<Paper> {
  const merged: Readonly<Record<string, string>> = mergedOf(facts, language);
  const filled = (html: string) => withoutPlaceholders(html, (name) => escaped(merged[name] ?? ''));
  const { signatureId = null, credentials = '' } =
    accountId === undefined ? {} : ((await credentialsOf(db, accountId)) ?? {});
  const signature = await storedPicture(db, signatureId);
  const { headerLines = [], footerLines = [] } = clinic?.letterhead ?? {};
  if (look === null) {
    const own = { header: inLines(headerLines), footer: inLines(footerLines) };
    return { ...plainPaper, ...own, signature, credentials, logo: await storedPicture(db, clinic?.logoId ?? null) };
  }
  const { font, size, hasSignatures, hasCode, imagesPerRow, top, right, bottom, left } = look;
  const logoId = { clinic: clinic?.logoId ?? null, own: look.pictureId, none: null }[look.logo];
  return {
    font,
    size,
    hasSignatures,
    hasCode,
    imagesPerRow,
    credentials,
    margins: { top, right, bottom, left },
    header: filled(look.header),
    footer: filled(look.footer),
    logo: await storedPicture(db, logoId),
    signature: hasSignatures ? signature : null,
  };
}

function inLines(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<p>${lines.map(escaped).join('<br />')}</p>`;
}

async function storedPicture(db: Db, pictureId: string | null): Promise<StoredPicture | null> {
  const picture = pictureId === null ? undefined : await readPicture(db, pictureId);
  if (pictureId === null || picture === undefined) return null;
  const { bytes, width, height } = picture;
  return { pictureId, sha256: hashOf(bytes), width, height };
}

/** The pictures of a paper, by their ids; one that is not what was kept is not among them. */
export type PaperPictures = ReadonlyMap<string, Uint8Array>;

export async function picturesOf(db: Db, { logo, signature }: Paper): Promise<PaperPictures> {
  const found = new Map<string, Uint8Array>();
  for (const stored of [logo, signature]) {
    const picture = stored === null ? undefined : await readPicture(db, stored.pictureId);
    if (stored !== null && picture !== undefined && hashOf(picture.bytes) === stored.sha256)
      found.set(stored.pictureId, picture.bytes);
  }
  return found;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
