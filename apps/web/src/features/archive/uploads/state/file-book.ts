import type { UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import type { DocumentKind } from '@isocenter/dicom/documents/document-kind.ts';
import type { TranslatableText } from '@isocenter/contract/translatable-text.ts';
import type { StudyHeader } from '../analysis/content.ts';
import type { Described, Place } from '../analysis/messages.ts';
import type { FoundDocument } from '../documents/found-document.ts';
import { fileKeyOf } from '../sources/file-key.ts';
import type { BookItem } from './book-item.ts';
import type {
  FileProblem,
  FileState,
  FileView,
  LeftOutView,
  PatientView,
  ProblemView,
  StudyView,
} from './upload-view.ts';

/** A file that can be sent. Changed in place: there may be ten thousand, and the page sees copies of groups only. */
export interface SendableFile {
  readonly key: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly place: Place;
  readonly sopUid: string;
  readonly dataSetOffset: number;
  /** It was made here of a document: the archive knows it by its UID alone. */
  readonly isDocument: boolean;
  readonly group: StudyGroup;
  state: FileState;
  because: FileProblem | null;
  message: TranslatableText | null;
  sentBytes: number;
  /** It has the UID of an archived image and is not the same. */
  differs: boolean;
}

interface StudyGroup {
  readonly header: StudyHeader;
  readonly patientKey: string;
  readonly files: SendableFile[];
  readonly modalities: Set<string>;
  readonly series: Set<string>;
  /** Made again when something of it changed. */
  view: StudyView | undefined;
}

interface PatientGroup {
  readonly key: string;
  readonly header: StudyHeader;
  readonly studies: StudyGroup[];
  /** Stays the same while nothing of it changes, so that its line is not drawn again. */
  view: PatientView | undefined;
}

const endStates: ReadonlySet<FileState> = new Set(['here', 'stored', 'duplicate', 'quarantined', 'refused']);

/** Everything that was found, grouped by patient and study, with the state of each file. */
export class FileBook {
  readonly #keys = new Set<string>();
  readonly #sopUids = new Set<string>();
  readonly #patients = new Map<string, PatientGroup>();
  readonly #studies = new Map<string, StudyGroup>();
  readonly #files: SendableFile[] = [];
  #problems: ProblemView[] = [];
  #leftOut: LeftOutView[] = [];
  #documents: readonly FoundDocument[] = [];

  /** Takes what the worker found. Files that are known are left alone. @returns those that can be sent, in order */
  add(items: readonly BookItem[]): SendableFile[] {
    const problems: ProblemView[] = [];
    const leftOut: LeftOutView[] = [];
    const documents: FoundDocument[] = [];
    const sendable: SendableFile[] = [];
    for (const item of items) {
      const { content, path, sizeBytes, lastModified } = item;
      const sopUid = content.kind === 'instance' ? content.header.sopUid : '';
      const { key = fileKeyOf(path, sizeBytes, lastModified, sopUid) } = item;
      if (this.#keys.has(key)) continue;
      this.#keys.add(key);
      if (content.kind === 'problem') problems.push(problemOf(key, item, content));
      else if (content.kind === 'document') documents.push(documentOf(key, item, content.documentKind));
      else if (content.kind === 'left-out') leftOut.push({ key, path, because: content.because });
      else if (this.#sopUids.has(content.header.sopUid)) leftOut.push({ key, path, because: 'same-image' });
      else sendable.push(this.#place(key, item));
    }
    if (problems.length > 0) this.#problems = [...this.#problems, ...problems];
    if (leftOut.length > 0) this.#leftOut = [...this.#leftOut, ...leftOut];
    if (documents.length > 0) this.#documents = [...this.#documents, ...documents];
    return sendable;
  }

  /** Takes documents out, to make files of them. @returns those that were there */
  takeDocuments(wanted: readonly FoundDocument[]): FoundDocument[] {
    const taken = wanted.filter((one) => this.#documents.includes(one));
    this.#documents = this.#documents.filter((one) => !taken.includes(one));
    return taken;
  }

  /** A document of which no file could be made. */
  refuseDocument(document: FoundDocument, because: FileProblem): void {
    this.#problems = [...this.#problems, problemOf(document.key, document, { because })];
  }

  /** Changes the state of a file, and marks its study as changed. */
  change(
    file: SendableFile,
    state: FileState,
    because: FileProblem | null = null,
    message: TranslatableText | null = null,
  ): void {
    if (file.state === 'refused') this.#problems = this.#problems.filter(({ key }) => key !== file.key);
    file.state = state;
    file.because = because;
    file.message = message;
    file.group.view = undefined;
    if (endStates.has(state)) file.sentBytes = file.sizeBytes;
    if (state === 'waiting') file.sentBytes = 0;
    if (state !== 'refused' || because === null) return;
    const { key, path, sizeBytes } = file;
    const canRetry = because === 'not-sent' || because === 'read-failed';
    this.#problems = [...this.#problems, { key, path, sizeBytes, because, message, neededBytes: null, canRetry }];
  }

  /** Notes how much of a file has left. */
  sent(file: SendableFile, bytes: number): void {
    file.sentBytes = Math.min(bytes, file.sizeBytes);
    file.group.view = undefined;
  }

  /** Takes over what the server says became of a file. */
  conclude(file: SendableFile, { state, reason, message }: Pick<UploadedFile, 'state' | 'reason' | 'message'>): void {
    if (state !== 'refused') return this.change(file, state);
    const because = reason === 'conflict' || reason === 'mismatch' || reason === 'too-large' ? reason : 'unusable';
    this.change(file, 'refused', because, message);
  }

  find(key: string): SendableFile | undefined {
    return this.#files.find((file) => file.key === key);
  }

  get files(): readonly SendableFile[] {
    return this.#files;
  }

  get problems(): readonly ProblemView[] {
    return this.#problems;
  }

  get leftOut(): readonly LeftOutView[] {
    return this.#leftOut;
  }

  /** The documents found beside images that can be put into a study. */
  get documents(): readonly FoundDocument[] {
    return this.#documents;
  }

  get studyCount(): number {
    return this.#studies.size;
  }

  get isEmpty(): boolean {
    return this.#keys.size === 0;
  }

  /** Patients and studies as they are now, in the order in which they were found. */
  patients(): PatientView[] {
    return Array.from(this.#patients.values(), patientViewOf);
  }

  /** The files of one study, for whoever wants to see them. */
  filesOf(studyUid: string): FileView[] {
    return (this.#studies.get(studyUid)?.files ?? []).map(
      ({ key, path, sizeBytes, state, because, message, differs }) => ({
        key,
        path,
        sizeBytes,
        state,
        because,
        message,
        differs,
      }),
    );
  }

  #place(key: string, { place, path, sizeBytes, content, isDocument = false }: BookItem): SendableFile {
    if (content.kind !== 'instance') throw new Error('Only an image has a place.');
    const { sopUid, seriesUid, modality, dataSetOffset, study } = content.header;
    this.#sopUids.add(sopUid);
    const group = this.#studies.get(study.studyUid) ?? this.#openStudy(study);
    const state = 'checking';
    const file = {
      key,
      path,
      sizeBytes,
      place,
      sopUid,
      dataSetOffset,
      isDocument,
      group,
      state,
      because: null,
      message: null,
      sentBytes: 0,
      differs: false,
    } as const;
    const sendable: SendableFile = { ...file };
    group.files.push(sendable);
    group.modalities.add(modality);
    group.series.add(seriesUid);
    group.view = undefined;
    this.#files.push(sendable);
    return sendable;
  }

  #openStudy(header: StudyHeader): StudyGroup {
    // As the archive does it: two patients without an id are not one person.
    const patientKey = header.patientId === '' ? `study ${header.studyUid}` : `${header.patientId}|${header.issuer}`;
    const patient = this.#patients.get(patientKey) ?? {
      key: patientKey,
      header,
      studies: [],
      view: undefined,
    };
    const group: StudyGroup = {
      header,
      patientKey,
      files: [],
      modalities: new Set(),
      series: new Set(),
      view: undefined,
    };
    patient.studies.push(group);
    this.#patients.set(patientKey, patient);
    this.#studies.set(header.studyUid, group);
    return group;
  }
}

function documentOf(
  key: string,
  { path, sizeBytes, lastModified, place }: Described,
  kind: DocumentKind,
): FoundDocument {
  return { key, path, kind, sizeBytes, lastModified, place };
}

function problemOf(
  key: string,
  { path, sizeBytes }: Pick<Described, 'path' | 'sizeBytes'>,
  { because, neededBytes }: { readonly because: FileProblem; readonly neededBytes?: number },
): ProblemView {
  return { key, path, sizeBytes, because, message: null, neededBytes: neededBytes ?? null, canRetry: false };
}

function patientViewOf(patient: PatientGroup): PatientView {
  const { key, header } = patient;
  const studies = patient.studies.map((study) => (study.view ??= viewOf(study)));
  const before = patient.view;
  const isSame =
    before?.studies.length === studies.length && studies.every((study, index) => study === before.studies[index]);
  if (!isSame) patient.view = { key, header, studies };
  return patient.view ?? { key, header, studies };
}

function viewOf(group: StudyGroup): StudyView {
  const counts: Record<FileState, number> = {
    checking: 0,
    waiting: 0,
    here: 0,
    sending: 0,
    stored: 0,
    duplicate: 0,
    quarantined: 0,
    refused: 0,
  };
  let [sizeBytes, doneBytes, skippedBytes, differCount] = [0, 0, 0, 0];
  for (const file of group.files) {
    counts[file.state] += 1;
    sizeBytes += file.sizeBytes;
    doneBytes += file.sentBytes;
    if (file.state === 'here') skippedBytes += file.sizeBytes;
    if (file.differs) differCount += 1;
  }
  return {
    header: group.header,
    modalities: [...group.modalities],
    seriesCount: group.series.size,
    fileCount: group.files.length,
    sizeBytes,
    doneCount: counts.here + counts.stored + counts.duplicate + counts.quarantined + counts.refused,
    doneBytes,
    skippedCount: counts.here,
    skippedBytes,
    hereCount: counts.here + counts.duplicate,
    storedCount: counts.stored,
    differCount,
    quarantinedCount: counts.quarantined,
    refusedCount: counts.refused,
    isSending: counts.sending > 0,
  };
}
