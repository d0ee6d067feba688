/** The accounts that the sign-in page of a demonstration offers. */
export const demoAccounts = {
  title: 'Umsehen',
  text: 'Alle Patienten sind erfunden und alle Bilder berechnet. Anmelden als',
  does: {
    radiologist: 'befundet Studien und signiert Befunde',
    technologist: 'Arbeitsliste, Uploads',
    'referring-doctor': 'ihre Patienten, deren Befunde und Bilder',
    'clinic-user': 'Termine, Patienten, Freigaben',
    'power-user': 'Personen, Regeln, Vorlagen',
    admin: 'alles: Knoten, Einstellungen, Sicherung',
    client: 'ein Konto ohne Studien',
  },
} as const;
