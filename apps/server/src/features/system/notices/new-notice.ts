import type { NoticeKind } from '@isocenter/contract/system/notices/notice-statements.ts';

/** Something to tell, and to whom: keys, never words. */
export interface NewNotice {
  readonly kind: NoticeKind;
  readonly accountIds: readonly number[];
  readonly byAccountId?: number;
  readonly studyKeys?: readonly number[];
  readonly aboutAccountId?: number;
  readonly sessionId?: string;
  readonly jobId?: string;
  readonly filterId?: number;
  readonly mergeRequestId?: number;
  readonly shareId?: number;
  readonly criticalResultId?: number;
  readonly peerReviewId?: number;
  /** For the office: name of the thing, and its number. */
  readonly title?: string;
  readonly thingKey?: number;
}
