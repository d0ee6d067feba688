import type { TranslatableText } from '@isocenter/contract/translatable-text.ts';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import type { LeftOutReason, ProblemReason, StudyHeader } from '../analysis/content.ts';
import type { FoundDocument } from '../documents/found-document.ts';
import type { StopReason } from '../sending/after-failure.ts';
import type { FieldWishes } from './field-wishes.ts';
import type { UploadChoices } from './upload-choices.ts';

/**
 * `empty`: nothing chosen. `ready`: something chosen, nothing sent. `running` sends; `paused` does not. `finishing`: all is sent,
 * tags, priority and fields are on their way. `done`: the end.
 */
export type Phase = 'empty' | 'ready' | 'running' | 'paused' | 'finishing' | 'done';

export type FileState =
  | 'checking'
  | 'waiting'
  | 'here'
  | 'sending'
  | 'stored'
  | 'duplicate'
  | 'quarantined'
  | 'refused';

/** Why a file is a problem: what was found before sending, or what the archive said. */
export type FileProblem = ProblemReason | 'conflict' | 'unusable' | 'mismatch' | 'not-sent';

export interface FileView {
  readonly key: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly state: FileState;
  readonly because: FileProblem | null;
  readonly message: TranslatableText | null;
  /** It has the UID of an archived image and is not the same. */
  readonly differs: boolean;
}

export interface StudyView {
  readonly header: StudyHeader;
  readonly modalities: readonly string[];
  readonly seriesCount: number;
  readonly fileCount: number;
  readonly sizeBytes: number;
  readonly doneCount: number;
  readonly doneBytes: number;
  /** Known to be in the archive before sending, so not sent. */
  readonly skippedCount: number;
  readonly skippedBytes: number;
  /** In the archive before this upload: skipped, or found the same on arrival. */
  readonly hereCount: number;
  readonly storedCount: number;
  /** Found, before sending, to differ from what is archived under their UIDs. */
  readonly differCount: number;
  /** They differ from what is archived under their UIDs, and wait for a decision. */
  readonly quarantinedCount: number;
  readonly refusedCount: number;
  readonly isSending: boolean;
}

export interface PatientView {
  readonly key: string;
  readonly header: StudyHeader;
  readonly studies: readonly StudyView[];
}

export interface ProblemView {
  readonly key: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly because: FileProblem;
  readonly message: TranslatableText | null;
  readonly neededBytes: number | null;
  /** Another try may help. */
  readonly canRetry: boolean;
}

export interface LeftOutView {
  readonly key: string;
  readonly path: string;
  readonly because: LeftOutReason;
}

export interface UploadView {
  readonly phase: Phase;
  readonly uploadId: string | null;
  /** A part of it was sent before a reload, on this or another computer. */
  readonly isResumed: boolean;
  readonly stopped: StopReason | null;
  /** Files read, of those found so far; null when nothing is being read. */
  readonly reading: { readonly done: number; readonly total: number } | null;
  readonly isOffline: boolean;
  readonly patients: readonly PatientView[];
  readonly studyCount: number;
  readonly problems: readonly ProblemView[];
  readonly leftOut: readonly LeftOutView[];
  /** Found beside images; each can be put into a study. */
  readonly documents: readonly FoundDocument[];
  /** Images found; of them those that were here before, and those that the archive has taken. */
  readonly fileCount: number;
  readonly hereCount: number;
  readonly storedCount: number;
  /** The amount to send: everything but what is skipped. */
  readonly toSend: {
    readonly files: number;
    readonly bytes: number;
    readonly doneFiles: number;
    readonly doneBytes: number;
  };
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly doneAt: Date | null;
  readonly tags: readonly string[];
  readonly priority: Priority;
  readonly fields: FieldWishes;
  readonly choices: UploadChoices;
}
