/** What every page may say of the installation: its jobs by name. */
export const system = {
  firstRun: {
    title: 'Create the administrator',
  },
  jobs: {
    kind: {
      'decide-quarantine': 'Decide about kept images',
      'undo-quarantine': 'Undo a decision about kept images',
      'load-samples': 'Load the sample studies',
      'remap-clinic': 'Apply the rules of a clinic',
      anonymise: 'Make a study anonymous',
      'many-studies': 'Act on many studies',
      'rename-label': 'Rename a label on its studies',
      'merge-clinic': 'Merge two clinics',
      'check-audit': 'Check the audit trail',
      'back-up': 'Make a backup',
      'verify-backup': 'Verify the backup',
      'check-objects': 'Check the stored images',
      'move-packs': 'Move images between the stores',
      'bring-held': 'Take images into a study',
      send: 'Send studies',
      retrieve: 'Retrieve studies',
      announce: 'Tell a node what is complete',
    },
  },
} as const;
