/**
 * What waits for a person to say whose it is.
 * `patient`: a study whose demographics contradict the patient who has this number; it is in the archive, as a patient kept apart.
 * `other-patient`: objects of another patient sent into a known study. `other-clinic`: objects that another clinic than the study's
 * sent under one of its UIDs. These two are stored apart: nobody sees them but here.
 */
export const conflictKinds = ['patient', 'other-patient', 'other-clinic'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/**
 * Of `patient`: keep-ours and take-theirs (the same person), another-person. Of what is stored apart: share (the study is seen by the
 * sender's clinic too, and takes the objects), same-correction (it takes the objects), new-uids (they become a study of the sender's
 * clinic under new UIDs, and what comes later with them), discard.
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
