/** What waits for a decision, told where people work. */
export const waiting = {
  sign: {
    identity: 'Patient identity conflict: waiting for a decision',
    content: 'Conflicting images: waiting for a decision',
  },
  kind: {
    patient:
      'Another patient has the same patient ID but a different name, birth date or sex. Until somebody decides, they are kept as two patients.',
    'other-patient_one': '{{count}} image that names another patient was sent to the study. It is kept apart.',
    'other-patient_other': '{{count}} images that name another patient were sent to the study. They are kept apart.',
    'other-clinic_one': '{{count}} image that was sent to the study from elsewhere is kept apart.',
    'other-clinic_other': '{{count}} images that were sent to the study from elsewhere are kept apart.',
    'other-content_one': '{{count}} image came again with different content. The first version is shown.',
    'other-content_other': '{{count}} images came again with different content. The first versions are shown.',
  },
  open: 'Open the conflict',
  openQuarantine: 'Open Quarantine',
  who: 'An administrator or a power user decides in Quarantine.',
  failed: 'What is waiting for a decision could not be loaded.',
} as const;
