/** What the page of updates says. */
export const updateSection = {
  update: {
    versions: 'Version',
    runs: 'Isocenter {{version}} has been running since {{date}}.',
    same: 'The program files on this computer are of the same version.',
    newer: 'Version {{version}} is ready on this computer.',
    older: 'The program files on this computer are of version {{version}}, which is older.',
    other: 'The program files on this computer are of version {{version}}.',
    unreadable: 'The program files on this computer cannot be read, so the version of the next start is unknown.',
    restart: 'Restart to run {{version}}.',
    restartSame: 'The program files have changed since the start. Restart to run them.',
    will_one: '{{count}} migration will run.',
    will_other: '{{count}} migrations will run.',
    will_zero: 'No migration will run.',
    ahead_one:
      'The database is ahead of the program that runs: {{count}} of its migrations is unknown to version {{version}}.',
    ahead_other:
      'The database is ahead of the program that runs: {{count}} of its migrations are unknown to version {{version}}.',
    refusal: {
      ahead:
        'The program files on this computer would not start: a newer version has already used this database. Install that version or a later one before you restart.',
      skipped:
        'The program files on this computer would not start: their migrations do not continue those of this database. Install the version that was here before, or a later one.',
    },
    next: 'At the next start',
    nothing: 'The database is up to date. The next start changes nothing in it.',
    how: 'Migrations run one after the other, each completely or not at all. They cannot be undone: the way back is a backup.',
    before: 'Before an update',
    verified: 'Backup of {{date}}, verified on {{checked}}',
    days_zero: 'Made today',
    days_one: '{{count}} day old',
    days_other: '{{count}} days old',
    unverified: 'No backup has been verified. Verify one before you update.',
    failed:
      'The last backup that was checked is damaged or incomplete. Make a new one and verify it before you update.',
    tooOld_one:
      'The last verified backup is more than {{count}} day old. Make a new one and verify it before you update.',
    tooOld_other:
      'The last verified backup is more than {{count}} days old. Make a new one and verify it before you update.',
    notVerified: 'The backup of {{date}} is newer, and has not been verified.',
    toBackup: 'Go to Backup',
    applied: 'Applied migrations',
    count_one: '{{count}} migration, on {{date}}',
    count_other: '{{count}} migrations, the last on {{date}}',
  },
} as const;
