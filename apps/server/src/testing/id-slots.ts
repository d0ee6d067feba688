import type { Route } from '@isocenter/contract/route.ts';

/** Kinds of things that are somebody's: a clinic's, or an account's own. */
const idKinds = [
  'study',
  'series',
  'instance',
  'patient',
  'clinic',
  'user',
  'physician',
  'upload',
  'download',
  'job',
  'session',
  'token',
  'filter',
  'conflict',
  'group',
  'notice',
  'push-device',
  'note',
  'attachment',
  'edit',
  'merge-request',
  'anonymisation',
  'bulk',
  'node',
  'web-server',
  'kept-query',
  'report-template',
  'phrase',
  'letterhead',
  'letter',
  'share',
  'critical-result',
  'report-question',
  'peer-review',
  'appointment',
  'workitem',
  'article',
  'article-comment',
  'profile-post',
  'profile-comment',
  'office-file',
  'order',
  'invoice',
  'price',
  'billable',
  'mail',
  'staff',
  'task',
  'calendar-event',
  'calendar-feed',
  'calendar-room',
  'chat-room',
  'chat-message',
  'analytics-note',
  'analytics-report',
] as const;
export type IdKind = (typeof idKinds)[number];

/** A place in a call where the number or UID of such a thing stands. */
export interface IdSlot {
  readonly where: 'path' | 'body' | 'query';
  readonly name: string;
  readonly kind: IdKind;
}

const named: Readonly<Record<string, IdKind>> = {
  articleId: 'article',
  analyticsNoteId: 'analytics-note',
  analyticsReportId: 'analytics-report',
  commentId: 'article-comment',
  answeredCommentId: 'article-comment',
  postId: 'profile-post',
  profileCommentId: 'profile-comment',
  fileIds: 'office-file',
  pictureFileId: 'office-file',
  fileId: 'office-file',
  orderId: 'order',
  invoiceId: 'invoice',
  invoiceIds: 'invoice',
  priceId: 'price',
  issuerId: 'clinic',
  billableIds: 'billable',
  mailId: 'mail',
  mailIds: 'mail',
  emailId: 'mail',
  staffId: 'staff',
  taskId: 'task',
  assigneeId: 'user',
  eventId: 'calendar-event',
  feedId: 'calendar-feed',
  calendarRoomId: 'calendar-room',
  guestIds: 'user',
  roomId: 'chat-room',
  messageId: 'chat-message',
  answersId: 'chat-message',
  studyUid: 'study',
  studyUids: 'study',
  intoStudyUid: 'study',
  comparedUid: 'study',
  studyUID: 'study',
  StudyInstanceUID: 'study',
  selection: 'study',
  seriesUid: 'series',
  seriesUids: 'series',
  seriesUID: 'series',
  sopUid: 'instance',
  objectUID: 'instance',
  patientKey: 'patient',
  intoPatientKey: 'patient',
  otherPatientKey: 'patient',
  editId: 'edit',
  requestId: 'merge-request',
  anonymisationId: 'anonymisation',
  bulkId: 'bulk',
  clinicId: 'clinic',
  clinicIds: 'clinic',
  intoClinicId: 'clinic',
  parentId: 'clinic',
  prototypeId: 'clinic',
  userId: 'user',
  userIds: 'user',
  accountId: 'user',
  readerId: 'user',
  secondReaderId: 'user',
  accountIds: 'user',
  fromUserId: 'user',
  toUserIds: 'user',
  successorId: 'user',
  copyFrom: 'user',
  physicianId: 'physician',
  physicianIds: 'physician',
  referrerId: 'physician',
  intoPhysicianId: 'physician',
  sessionId: 'session',
  tokenId: 'token',
  filterId: 'filter',
  conflictId: 'conflict',
  groupId: 'group',
  readerGroupIds: 'group',
  noticeId: 'notice',
  pushDeviceId: 'push-device',
  noteId: 'note',
  attachmentId: 'attachment',
  nodeId: 'node',
  serverId: 'web-server',
  keptQueryId: 'kept-query',
  templateId: 'report-template',
  phraseId: 'phrase',
  letterheadId: 'letterhead',
  letterId: 'letter',
  shareId: 'share',
  shareIds: 'share',
  criticalResultId: 'critical-result',
  questionId: 'report-question',
  toAccountId: 'user',
  peerReviewId: 'peer-review',
  writerId: 'user',
  backupAccountId: 'user',
  appointmentId: 'appointment',
  workitemUid: 'workitem',
};

/** Parameters that name nothing of anybody's. */
const harmless = new Set([
  'frames',
  'frame',
  'frameList',
  'kind',
  'event',
  'language',
  'version',
  'role',
  // Roles, labels, fields and lists of values are the house's.
  'customRoleId',
  'labelId',
  'fieldId',
  'valueId',
  // Digests of refused objects: what they stand for is looked for within the caller's own clinics.
  'key',
  // A part of the installation.
  'of',
  // What the shop sells is there for everybody.
  'productId',
  'catalogue',
  'fileKey',
  '*',
  'act',
  'bulk',
  'pictureId',
  // Looked for in the report of the study of the same path.
  'imageId',
  'heldId',
  'streamId',
  // Signed reviews are for those who see every account.
  'reviewId',
  'aeTitle',
  'secret',
  // So are rules and associations for those who see every study.
  'ruleId',
  'receiverId',
  'deliveryId',
  'associationId',
]);

const ofPath: readonly (readonly [RegExp, IdKind | undefined])[] = [
  [/^\/api\/uploads\/:id/, 'upload'],
  [/^\/api\/downloads\/:id/, 'download'],
  [/^\/api\/jobs\/:id/, 'job'],
  // Chosen by the viewer, and looked for among the caller's own only.
  [/\/annotations\/:id/, undefined],
  // Only those who read the whole archive get there.
  [/^\/api\/quarantine\/(decisions\/|rules\/)?:id/, undefined],
  // Within the caller's own clinics; `refused-scope.test.ts` tries others'.
  [/^\/api\/quarantine\/refused-objects\/:id/, undefined],
];

/** Every slot of a route. @throws Error for a parameter that nobody has declared: a new one must say what it names */
export function idSlots(route: Route): IdSlot[] {
  const params = [...route.path.matchAll(/:(\w+)|\*/g)].map((match) => match[1] ?? '*');
  const inPath = params.flatMap((name): IdSlot[] => {
    const kind = name === 'id' ? idOf(route) : named[name];
    if (kind === undefined && name !== 'id' && !harmless.has(name))
      throw new Error(`${route.method} ${route.path}: what does :${name} name?`);
    return kind === undefined ? [] : [{ where: 'path', name, kind }];
  });
  return [...inPath, ...propertiesOf(route.query, 'query'), ...propertiesOf(route.body, 'body')];
}

function idOf(route: Route): IdKind | undefined {
  const known = ofPath.find(([pattern]) => pattern.test(route.path));
  if (known === undefined) throw new Error(`${route.method} ${route.path}: what does :id name?`);
  return known[1];
}

function propertiesOf(schema: unknown, where: 'query' | 'body'): IdSlot[] {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return [];
  return Object.keys(Object(schema.properties)).flatMap((name): IdSlot[] => {
    const kind = named[name];
    return kind === undefined ? [] : [{ where, name, kind }];
  });
}
