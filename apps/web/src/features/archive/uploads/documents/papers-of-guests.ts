import { type GuestPerson, NewStudy } from '@isocenter/contract/archive/uploads/fields.ts';
import { emptyOf } from '@isocenter/contract/fields.ts';
import type { DocumentKind } from '@isocenter/dicom/documents/document-kind.ts';
import type { StudyHeader } from '../analysis/content.ts';
import { describeFile } from '../analysis/describe-file.ts';
import { hashContent } from '../analysis/hash-content.ts';
import { fileKeyOf } from '../sources/file-key.ts';
import { dayOf, titleOf, type FoundDocument } from './found-document.ts';
import { ofFiles, ofNew, type Target } from './joined-study.ts';
import { placeDocuments, type Placing } from './place-documents.ts';
import type { WrapFault } from './wrap-document.ts';

/** A file that a guest chose, or one of a ZIP. */
export interface GuestFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly lastModified: number;
  /** Its first bytes, fewer only where it ends. */
  readonly prefix: (bytes: number) => Promise<Uint8Array>;
  /** Null where it cannot be read. */
  readonly content: () => Promise<Blob | null>;
}

/** A PDF, a picture or a film of a guest. */
export interface GuestPaper {
  readonly file: GuestFile;
  readonly kind: DocumentKind;
  readonly title: string;
}

export interface PapersPlaced {
  readonly papers: readonly GuestPaper[];
  /** `images`: whose the images are. */
  readonly whose: 'images' | GuestPerson;
  /** The title of a new study with several papers. */
  readonly studyTitle: string;
  readonly seriesTitles: Placing['seriesTitles'];
}

/** Makes objects of the papers of a guest, in his browser, from nothing but what he chose himself. */
export interface GuestDesk {
  /** The person of all images; null if there are none, or of several people. */
  readonly person: Pick<StudyHeader, 'name' | 'birthDate'> | null;
  readonly titleOf: (path: string) => string;
  /** Objects that can be sent, in the order of the papers. */
  readonly objectsOf: (placed: PapersPlaced) => AsyncGenerator<Blob | WrapFault | 'read-failed'>;
}

/** Reads whose images are, as far as they are one person's. */
export async function openGuestDesk(images: readonly GuestFile[]): Promise<GuestDesk> {
  const studies = await studiesOfOne(images);
  return { person: studies[0] ?? null, titleOf, objectsOf: (placed) => objectsOf(placed, studies) };
}

/** The studies of images; none where they are of several people. */
async function studiesOfOne(images: readonly GuestFile[]): Promise<readonly StudyHeader[]> {
  const studies = new Map<string, StudyHeader>();
  let person: string | undefined;
  for (const { sizeBytes, prefix } of images) {
    const found = await describeFile(sizeBytes, prefix).catch(() => undefined);
    if (found?.kind !== 'instance') continue;
    const { study } = found.header;
    person ??= personOf(study);
    if (personOf(study) !== person) return [];
    studies.set(study.studyUid, study);
  }
  return [...studies.values()];
}

function personOf({ patientId, issuer, name, birthDate }: StudyHeader): string {
  return JSON.stringify([patientId, issuer, name, birthDate]);
}

async function* objectsOf(placed: PapersPlaced, studies: readonly StudyHeader[]) {
  const { papers, whose, studyTitle, seriesTitles } = placed;
  const documents = papers.map(({ file, kind }, fileId): FoundDocument => {
    const { path, sizeBytes, lastModified } = file;
    const key = `${fileId} ${fileKeyOf(path, sizeBytes, lastModified)}`;
    return { key, path, kind, sizeBytes, lastModified, place: { fileId, entry: null } };
  });
  const contentOf = async ({ fileId }: FoundDocument['place']) => (await papers[fileId]?.file.content()) ?? null;
  const hashOf = async (place: FoundDocument['place']) => {
    const content = await contentOf(place);
    return content === null ? null : hashContent(content);
  };
  const [first] = documents;
  if (first === undefined) return;
  const study = {
    description: papers.length === 1 ? (papers[0]?.title ?? '') : studyTitle,
    studyDate: dayOf(documents),
    // The same papers of the same person are the same study once more.
    first: (await hashOf(first.place)) ?? first.key,
  };
  const target = whose === 'images' ? ofImages(studies, study) : ofPerson(whose, study);
  if (target === undefined) return;
  const titles = new Map(documents.map(({ key }, at) => [key, papers[at]?.title ?? '']));
  for await (const one of placeDocuments({ contentOf, hashOf }, { ...target, documents, titles, seriesTitles }))
    yield 'fault' in one ? one.fault : one.content;
}

interface StudyOfPapers {
  readonly description: string;
  readonly studyDate: string;
  readonly first: string;
}

/** The study of the images; where they are several, one of its own of the same person. */
function ofImages(studies: readonly StudyHeader[], { first, ...about }: StudyOfPapers): Target | undefined {
  const [study, another] = studies;
  if (study === undefined || another === undefined) return study && ofFiles(study);
  const { patientId, issuer, name, birthDate, sex } = study;
  const said = { ...emptyOf(NewStudy), ...about, familyName: name.alphabetic, patientId, birthDate };
  const { header } = ofNew(said, null, first);
  return ofFiles({ ...header, issuer, name, sex });
}

function ofPerson(person: GuestPerson, { first, ...about }: StudyOfPapers): Target {
  return ofNew({ ...emptyOf(NewStudy), ...about, ...person }, null, first);
}
