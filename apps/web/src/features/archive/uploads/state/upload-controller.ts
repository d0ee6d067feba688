import { chooseForUpload, createUpload, discardUpload } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { Upload, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { call, connection } from '#api/client.ts';
import type { BrowserSession } from '#api/session/session.ts';
import { DocumentDesk } from '../documents/document-desk.ts';
import type { Placing } from '../documents/place-documents.ts';
import { Reading } from '../analysis/reading.ts';
import type { StopReason } from '../sending/after-failure.ts';
import { endUpload } from '../sending/finish.ts';
import { SendQueue } from '../sending/send-queue.ts';
import type { Chosen } from '../sources/find-files.ts';
import { forgetUpload, keepUpload } from '../sources/stored-handles.ts';
import { ArchiveCheck } from './archive-check.ts';
import { FileBook, type SendableFile } from './file-book.ts';
import type { BookItem } from './book-item.ts';
import { doneFilesOf } from './done-files.ts';
import { PageHold } from './hold-page.ts';
import { bodyOf } from './upload-choices.ts';
import type { FileView, Phase, UploadView } from './upload-view.ts';
import { UploadWishes } from './upload-wishes.ts';
import { ViewMaker } from './view-maker.ts';
import { ViewStore } from './view-store.ts';

/**
 * One upload of one person, outside of React: it goes on while other pages are open. Everything is found, read, checked, sent and
 * finished here; `view` is a picture of it for the page, made at most five times a second.
 */
export class UploadController {
  readonly #session: BrowserSession;
  readonly #maker = new ViewMaker();
  #accountId: number | undefined;
  #book = new FileBook();
  #reading: Reading;
  #check: ArchiveCheck;
  #queue: SendQueue;
  #phase: Phase = 'empty';
  #stopped: StopReason | null = null;
  #uploadId: string | null = null;
  #doneBefore: ReadonlyMap<string, UploadedFile> = new Map();
  #isResumed = false;
  #startsWhenRead = false;
  #handles: FileSystemHandle[] = [];
  readonly #desk = new DocumentDesk();
  readonly #hold: PageHold;
  readonly #store: ViewStore;
  /** Labels, priority, fields and places. */
  readonly wishes = new UploadWishes(() => this.#store.publish());
  /** Counts resets: what was begun before one is not continued after it. */
  #era = 0;
  /** The start that is on its way. */
  #starting: Promise<void> | undefined;

  constructor(session: BrowserSession) {
    this.#session = session;
    this.#reading = this.#newReading();
    this.#check = this.#newCheck();
    this.#queue = this.#newQueue();
    this.#store = new ViewStore(() => this.#makeView());
    this.#hold = new PageHold(session, () => this.#store.changed());
    session.subscribe(() => this.#followSession());
    connection.subscribe(() => this.#store.changed());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  readonly view = (): UploadView => this.#store.view();

  /** The files of one study as they are now. */
  readonly filesOf = (studyUid: string): readonly FileView[] => this.#book.filesOf(studyUid);

  /** Takes more files; they are read at once, and sent too when the upload runs. After a finished one a new one begins. */
  async choose(chosen: Chosen): Promise<void> {
    if (this.#phase === 'done') this.reset();
    if (this.#phase === 'finishing') return;
    if (this.#phase === 'empty') this.#become('ready');
    const state = this.#session.state();
    if (state.kind === 'signed-in') this.#accountId = state.user.id;
    const reading = this.#reading;
    if (!(await reading.walk(chosen))) return;
    const handles = await chosen.handles;
    if (reading !== this.#reading) return;
    await this.#keep(handles);
    if (!reading.hasFound && !this.#isResumed) this.#become('empty');
    this.#settle();
  }

  /** Begins to send, once however often it is asked to. @throws ApiError when the archive does not take uploads now */
  async start(title: string): Promise<void> {
    if (this.#phase !== 'ready') return;
    const starting = (this.#starting ??= this.#begin(title));
    try {
      await starting;
    } finally {
      if (this.#starting === starting) this.#starting = undefined;
    }
  }

  async #begin(title: string): Promise<void> {
    const era = this.#era;
    if (this.#uploadId === null) {
      const { files, bytes } = this.view().toSend;
      const upload = await call(createUpload, { body: { title, fileCount: files, sizeBytes: bytes } });
      if (era !== this.#era) return;
      this.#uploadId = upload.id;
      await this.#keep([]);
    }
    await this.#tellChoices(this.#uploadId);
    if (era !== this.#era) return;
    this.#stopped = null;
    this.#become('running');
    this.#queue.start();
    this.#settle();
  }

  pause(): void {
    if (this.#phase !== 'running') return;
    this.#queue.pause();
    this.#become('paused');
  }

  goOn(): void {
    if (this.#phase !== 'paused') return;
    this.#stopped = null;
    this.#maker.restart();
    this.#become('running');
    this.#queue.start();
    this.#settle();
  }

  /** Sends once more what could not be sent. */
  retry(): void {
    const again = this.#book.problems
      .filter((problem) => problem.canRetry)
      .map((problem) => this.#book.find(problem.key));
    const files = again.filter((file) => file !== undefined);
    for (const file of files) this.#book.change(file, 'waiting');
    if (this.#phase === 'done') return;
    this.#queue.add(files, true);
    this.#store.changed();
  }

  /** Ends it and forgets what has arrived only in part; what is archived stays. @throws ApiError */
  async discard(): Promise<void> {
    const id = this.#uploadId;
    this.reset();
    if (id === null) return;
    await Promise.all([call(discardUpload, { params: { id } }), forgetUpload(id)]);
  }

  /** Everything is as at the beginning. An upload that was begun stays on the server, unfinished. */
  reset(): void {
    this.#era += 1;
    this.#queue.pause();
    this.#check.close();
    this.#reading.close();
    this.#book = new FileBook();
    this.#reading = this.#newReading();
    this.#check = this.#newCheck();
    this.#queue = this.#newQueue();
    this.#uploadId = null;
    this.#starting = undefined;
    this.#doneBefore = new Map();
    this.#isResumed = this.#startsWhenRead = false;
    this.#stopped = null;
    this.#handles = [];
    this.#desk.clear();
    this.wishes.reset();
    this.#maker.restart();
    this.#become('empty');
  }

  /** Somebody chooses a study for documents: until he has, the upload goes on and does not end. @returns how to say that he has */
  beginPlacing(): () => void {
    return this.#desk.sitDown(() => this.#settle());
  }

  /** Makes objects of documents as parts of a study; they are sent like images. @returns how many were made @throws ApiError */
  async place(placing: Placing): Promise<number> {
    const [era, book, reading] = [this.#era, this.#book, this.#reading];
    const [take, isCurrent] = [this.#take.bind(this), () => era === this.#era];
    const placed = this.#desk.place(placing, { book, reading, take, isCurrent });
    this.#store.publish();
    const count = await placed;
    if (!isCurrent()) return count;
    if (this.#uploadId !== null) await this.#tellChoices(this.#uploadId);
    this.#settle();
    return count;
  }

  /** Takes up an unfinished upload. With files that the browser still knows it goes on by itself. @throws ApiError */
  async takeUp(upload: Upload, chosen: Chosen | undefined): Promise<void> {
    this.reset();
    const era = this.#era;
    const done = await doneFilesOf(upload.id);
    if (era !== this.#era) return;
    this.#uploadId = upload.id;
    this.#isResumed = true;
    this.#doneBefore = done;
    this.#startsWhenRead = chosen !== undefined;
    this.#become('ready');
    if (chosen !== undefined) await this.choose(chosen);
  }

  async #tellChoices(id: string): Promise<void> {
    const body = bodyOf(this.wishes.choices, this.#book.patients());
    if (body !== undefined) await call(chooseForUpload, { params: { id }, body });
  }

  #take(items: readonly BookItem[]): number {
    const sendable = this.#book.add(items);
    const fresh: SendableFile[] = [];
    for (const file of sendable) {
      const before = this.#doneBefore.get(file.key);
      if (before === undefined) fresh.push(file);
      else this.#book.conclude(file, before);
    }
    this.#check.add(fresh);
    this.#settle();
    return sendable.length;
  }

  #newReading(): Reading {
    return new Reading({ onDescribed: (items) => this.#take(items), onChange: () => this.#store.changed() });
  }

  #newCheck(): ArchiveCheck {
    const reading = this.#reading;
    return new ArchiveCheck(this.#book, reading, (files) => {
      this.#queue.add(files, this.#isResumed);
      this.#settle();
    });
  }

  #newQueue(): SendQueue {
    return new SendQueue({
      book: this.#book,
      uploadId: () => this.#uploadId ?? '',
      contentOf: async ({ key, place }) => this.#desk.contentOf(key) ?? this.#reading.contentOf(place),
      onChange: () => this.#settle(),
      onStop: (because) => this.#stop(because),
    });
  }

  #stop(because: StopReason): void {
    this.#stopped = because;
    this.pause();
  }

  /** Looks whether the next step is due: to start by itself, to say what more there is, to finish. */
  #settle(): void {
    this.#store.changed();
    if (this.#reading.progress !== null || this.#desk.progress !== null || !this.#check.isIdle) return;
    if (this.#phase === 'ready' && this.#startsWhenRead) {
      this.#startsWhenRead = false;
      this.#store.publish();
      void this.start('');
    }
    if (this.#phase === 'running' && this.#queue.isIdle && !this.#desk.isBusy) void this.#finish();
  }

  async #finish(): Promise<void> {
    this.#become('finishing');
    const [era, id] = [this.#era, this.#uploadId ?? ''];
    const notEnded = await endUpload({
      id,
      planned: { fileCount: this.view().toSend.files, sizeBytes: this.view().toSend.bytes },
      marks: this.wishes.marks,
      isCurrent: () => era === this.#era,
    });
    if (era !== this.#era) return;
    this.#stopped = notEnded?.because ?? null;
    if (notEnded?.faults !== undefined) this.wishes.refuseFields(notEnded.faults);
    this.#become(notEnded === undefined ? 'done' : 'paused');
    if (notEnded === undefined) await forgetUpload(id);
  }

  async #keep(handles: readonly FileSystemHandle[]): Promise<void> {
    this.#handles.push(...handles);
    if (this.#uploadId === null || this.#accountId === undefined) return;
    await keepUpload({ uploadId: this.#uploadId, accountId: this.#accountId, handles: this.#handles });
  }

  /** Nothing of one person stays for the next. Who is signed out by the clock finds the upload paused. */
  #followSession(): void {
    const state = this.#session.state();
    const isAnother =
      state.kind === 'signed-in'
        ? this.#accountId !== undefined && this.#accountId !== state.user.id
        : state.because === 'chosen';
    if (isAnother) {
      this.#accountId = undefined;
      this.reset();
    } else if (state.kind !== 'signed-in' && this.#phase === 'running') this.#stop('signed-out');
  }

  #become(phase: Phase): void {
    this.#phase = phase;
    this.#hold.set(phase === 'running' || phase === 'finishing');
    this.#store.publish();
  }

  #makeView(): UploadView {
    return this.#maker.make(this.#book, {
      phase: this.#phase,
      uploadId: this.#uploadId,
      isResumed: this.#isResumed,
      stopped: this.#stopped,
      reading: this.#reading.progress ?? this.#desk.progress,
      isOffline: connection.lostAt() !== undefined,
      ...this.wishes.all,
    });
  }
}
