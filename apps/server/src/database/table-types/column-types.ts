/** The shapes of JSON that are known, as `platform/database/column-shapes.ts` has them; that of other columns is `unknown`. */
export const jsonShapes: Readonly<Record<string, string>> = {
  'access_review_line.line': 'ReadonlyFields',
  'account.grant_overrides': 'Grants',
  'account.preferences': 'Fields',
  'account.profile': 'Fields',
  'account.scope': 'ScopeSetting',
  'analytics_report.filters': 'object',
  'annotation.state': 'Fields',
  'appointment.performed': 'Fields',
  'audit_event.detail': 'Fields',
  'clinic.letterhead': 'Fields',
  'custom_role.grants': 'Grants',
  'custom_role.scope': 'ScopeSetting',
  'instance.pixel_format': 'PixelFormat',
  'invoice.issuer': 'Texts',
  'job.input': 'Fields',
  'job.patterns': 'Patterns',
  'letterhead.look': 'object',
  'physician.licences': 'FieldLists',
  'refusal_count.patterns': 'Patterns',
  'refused_object.decided': 'RefusedPlacing',
  'refused_object.patterns': 'Patterns',
  'report.correction': 'object',
  'role_definition.grants': 'Grants',
  'role_definition.scope': 'ScopeSetting',
  'saved_filter.criteria': 'object',
  'saved_filter.look': 'Fields',
  'security_policy.needed_since': 'Texts',
  'security_policy.policy': 'ReadonlyFields',
  'setting_version.settings': 'ReadonlyFields',
  'task.steps': 'Steps',
  'upload_file.patterns': 'Patterns',
};

/** Written by triggers alone, as if the database computed them. */
export const writtenByTriggers: readonly string[] = [
  'report_study.clinic_id',
  'study_field_value.clinic_id',
  'study_tier.clinic_id',
  'study_tier.received_at',
  'study_tier.study_at',
];

const colours = ['grey', 'blue', 'violet', 'pink', 'red', 'orange', 'olive', 'green'];
const refusals = [
  'not-dicom',
  'uid',
  'no-uid',
  'truncated',
  'unreadable',
  'transfer-syntax',
  'pixels',
  'picture',
  'mismatch',
  'too-large',
  'interrupted',
];

/** The texts of columns that the contract alone holds to them. */
export const textsOfContract: Readonly<Record<string, string[]>> = {
  'dictionary_value.colour': colours,
  'label.colour': colours,
  'refusal_count.fault': refusals,
  'refused_object.fault': refusals,
  'undone_decision.decision': [
    'keep-ours',
    'take-theirs',
    'another-person',
    'share',
    'same-correction',
    'new-uids',
    'discard',
  ],
};
