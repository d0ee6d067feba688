/** What the page of updates says. */
export const updateSection = {
  update: {
    versions: 'Version',
    runs: 'Isocenter {{version}} läuft seit {{date}}.',
    same: 'Die Programmdateien auf diesem Computer haben dieselbe Version.',
    newer: 'Version {{version}} liegt auf diesem Computer bereit.',
    older: 'Die Programmdateien auf diesem Computer haben die ältere Version {{version}}.',
    other: 'Die Programmdateien auf diesem Computer haben die Version {{version}}.',
    unreadable:
      'Die Programmdateien auf diesem Computer sind nicht lesbar; die Version des nächsten Starts ist daher unbekannt.',
    restart: 'Neu starten, um {{version}} auszuführen.',
    restartSame: 'Die Programmdateien haben sich seit dem Start geändert. Neu starten, um sie auszuführen.',
    will_one: '{{count}} Migration wird ausgeführt.',
    will_other: '{{count}} Migrationen werden ausgeführt.',
    will_zero: 'Es wird keine Migration ausgeführt.',
    ahead_one:
      'Die Datenbank ist dem laufenden Programm voraus: {{count}} ihrer Migrationen ist Version {{version}} unbekannt.',
    ahead_other:
      'Die Datenbank ist dem laufenden Programm voraus: {{count}} ihrer Migrationen sind Version {{version}} unbekannt.',
    refusal: {
      ahead:
        'Die Programmdateien auf diesem Computer würden nicht starten: Eine neuere Version hat diese Datenbank schon benutzt. Installieren Sie diese oder eine spätere Version, bevor Sie neu starten.',
      skipped:
        'Die Programmdateien auf diesem Computer würden nicht starten: Ihre Migrationen schließen nicht an die dieser Datenbank an. Installieren Sie die vorige oder eine spätere Version.',
    },
    next: 'Beim nächsten Start',
    nothing: 'Die Datenbank ist auf dem neuesten Stand. Der nächste Start ändert nichts an ihr.',
    how: 'Migrationen laufen nacheinander, jede ganz oder gar nicht. Sie lassen sich nicht rückgängig machen: Zurück führt nur eine Sicherung.',
    before: 'Vor einer Aktualisierung',
    verified: 'Sicherung vom {{date}}, geprüft am {{checked}}',
    days_zero: 'Heute gemacht',
    days_one: '{{count}} Tag alt',
    days_other: '{{count}} Tage alt',
    unverified: 'Noch keine Sicherung wurde geprüft. Prüfen Sie eine, bevor Sie aktualisieren.',
    failed:
      'Die zuletzt geprüfte Sicherung ist beschädigt oder unvollständig. Machen und prüfen Sie eine neue, bevor Sie aktualisieren.',
    tooOld_one:
      'Die letzte geprüfte Sicherung ist mehr als {{count}} Tag alt. Machen und prüfen Sie eine neue, bevor Sie aktualisieren.',
    tooOld_other:
      'Die letzte geprüfte Sicherung ist mehr als {{count}} Tage alt. Machen und prüfen Sie eine neue, bevor Sie aktualisieren.',
    notVerified: 'Die Sicherung vom {{date}} ist neuer und wurde nicht geprüft.',
    toBackup: 'Zur Sicherung',
    applied: 'Ausgeführte Migrationen',
    count_one: '{{count}} Migration, am {{date}}',
    count_other: '{{count}} Migrationen, die letzte am {{date}}',
  },
} as const;
