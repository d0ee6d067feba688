import type { DocumentHeader, JoinedStudy } from '@isocenter/dicom/documents/document-object.ts';
import type { DocumentKind } from '@isocenter/dicom/documents/document-kind.ts';
import type { StudyHeader } from '../analysis/content.ts';
import type { Reading } from '../analysis/reading.ts';
import { nextTask } from '../analysis/next-task.ts';
import { fileKeyOf } from '../sources/file-key.ts';
import type { BookItem } from '../state/book-item.ts';
import type { FoundDocument } from './found-document.ts';
import { uidOf } from './uid-of.ts';
import { wrapDocument, type WrapFault } from './wrap-document.ts';

/** Documents and where they go; a title for each, by its key. */
export interface Placing {
  readonly documents: readonly FoundDocument[];
  readonly titles: ReadonlyMap<string, string>;
  readonly study: JoinedStudy;
  /** The header for the page. */
  readonly header: StudyHeader;
  /** The titles of series with several documents, by kind. */
  readonly seriesTitles: Readonly<Record<SeriesKind, string>>;
}

type SeriesKind = 'document' | 'picture' | 'video';

/** A document as an object that can be sent, or why it is none. */
export type Placed =
  | { readonly document: FoundDocument; readonly item: BookItem & { readonly key: string }; readonly content: Blob }
  | { readonly document: FoundDocument; readonly fault: WrapFault | 'read-failed' };

/** Makes objects of documents, one after the other. The same file makes the same object of a study, whenever it is chosen. */
export async function* placeDocuments(
  reading: Pick<Reading, 'contentOf' | 'hashOf'>,
  placing: Placing,
): AsyncGenerator<Placed> {
  const numbers: Record<SeriesKind, number> = { document: 0, picture: 0, video: 0 };
  const sopUids = new Set<string>();
  const seriesUids: Partial<Record<SeriesKind, string>> = {};
  for (const document of placing.documents) {
    await nextTask();
    const content = await reading.contentOf(document.place);
    if (content === null) {
      yield { document, fault: 'read-failed' };
      continue;
    }
    const kind = seriesKindOf(document.kind);
    const identity = (await reading.hashOf(document.place, 0)) ?? document.key;
    const seriesUid = (seriesUids[kind] ??= uidOf(`series ${kind} ${placing.study.studyUid} ${identity}`));
    const sopUid = uidOf(`object ${placing.study.studyUid} ${identity}`);
    const made = await placed(document, content, { placing, kind, seriesUid, sopUid, number: numbers[kind] + 1 });
    // Numbers without an image would be taken for images that are missing.
    if (!('fault' in made) && !sopUids.has(sopUid)) numbers[kind] += 1;
    sopUids.add(sopUid);
    yield made;
  }
}

interface Made {
  readonly placing: Placing;
  readonly kind: SeriesKind;
  readonly seriesUid: string;
  readonly sopUid: string;
  readonly number: number;
}

async function placed(document: FoundDocument, file: Blob, made: Made): Promise<Placed> {
  const { placing, kind, seriesUid, sopUid, number } = made;
  const title = placing.titles.get(document.key) ?? '';
  const isAlone = placing.documents.filter((one) => seriesKindOf(one.kind) === kind).length === 1;
  const header: DocumentHeader = {
    study: placing.study,
    seriesUid,
    seriesDescription: isAlone ? title : placing.seriesTitles[kind],
    sopUid,
    instanceNumber: number,
    title,
    ...momentOf(document.lastModified),
  };
  const wrapped = await wrapDocument(document.kind, file, header).catch(() => 'read-failed' as const);
  if (typeof wrapped === 'string') return { document, fault: wrapped };
  const { content, dataSetOffset } = wrapped;
  const modality = { document: 'DOC', picture: 'OT', video: 'XC' }[kind];
  const { place, path, lastModified } = document;
  const item = {
    // Another title makes other bytes, which must not be taken for the rest of a file that was sent in part.
    key: fileKeyOf(`${path}\n${JSON.stringify(header)}`, content.size, lastModified),
    isDocument: true,
    place,
    path,
    sizeBytes: content.size,
    lastModified,
    content: {
      kind: 'instance' as const,
      header: { sopUid, seriesUid, modality, dataSetOffset, study: placing.header },
    },
  };
  return { document, item, content };
}

function seriesKindOf(kind: DocumentKind): SeriesKind {
  return kind === 'pdf' ? 'document' : kind === 'mp4' ? 'video' : 'picture';
}

/** Returns the time by the clock of this computer, as DA and TM have it. */
function momentOf(milliseconds: number): Pick<DocumentHeader, 'contentDate' | 'contentTime'> {
  const at = new Date(milliseconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    contentDate: `${String(at.getFullYear()).padStart(4, '0')}${two(at.getMonth() + 1)}${two(at.getDate())}`,
    contentTime: `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`,
  };
}
