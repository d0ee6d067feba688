/**
 * The conflicts that wait for a person to decide whose the objects are. `patient`: a study whose demographics contradict the patient who
 * has this number; it is in the archive, as a separate patient. `other-patient`: objects of another patient sent into a known study.
 * `other-clinic`: objects that another clinic than the study's sent under one of its UIDs. The last two are stored apart: nobody sees them
 * but here.
 */
export const conflictKinds = ['patient', 'other-patient', 'other-clinic'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/**
 * The decisions. For `patient`: keep-ours and take-theirs (the same person), another-person. For objects that are stored apart: share (the
 * sender's clinic sees the study too, and the study receives the objects), same-correction (the study receives the objects), new-uids (they
 * become a study of the sender's clinic under new UIDs, and later arrivals go there too), discard.
 */
export const conflictDecisions = [
  'keep-ours',
  'take-theirs',
  'another-person',
  'share',
  'same-correction',
  'new-uids',
  'discard',
] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** Decisions can be undone for so long. */
export const conflictUndoDays = 90;

/** Further attributes that are shown beside the five of the rule, which alone decide. */
export const shownFields = [
  'patientId',
  'issuer',
  'otherIds',
  'weight',
  'size',
  'phone',
  'address',
  'referringPhysician',
  'institution',
  'accession',
] as const;
