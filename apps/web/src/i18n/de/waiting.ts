/** What waits for a decision, told where people work. */
export const waiting = {
  sign: {
    identity: 'Widersprüchliche Patientendaten: wartet auf eine Entscheidung',
    content: 'Widersprüchliche Bilder: warten auf eine Entscheidung',
  },
  kind: {
    patient:
      'Ein anderer Patient hat dieselbe Patienten-ID, aber einen anderen Namen, ein anderes Geburtsdatum oder Geschlecht. Bis jemand entscheidet, werden sie als zwei Patienten geführt.',
    'other-patient_one':
      '{{count}} Bild, das einen anderen Patienten nennt, wurde in die Studie gesendet. Es wird getrennt aufbewahrt.',
    'other-patient_other':
      '{{count}} Bilder, die einen anderen Patienten nennen, wurden in die Studie gesendet. Sie werden getrennt aufbewahrt.',
    'other-clinic_one':
      '{{count}} Bild, das von anderer Stelle in die Studie gesendet wurde, wird getrennt aufbewahrt.',
    'other-clinic_other':
      '{{count}} Bilder, die von anderer Stelle in die Studie gesendet wurden, werden getrennt aufbewahrt.',
    'other-content_one': '{{count}} Bild kam noch einmal mit anderem Inhalt. Gezeigt wird die erste Version.',
    'other-content_other':
      '{{count}} Bilder kamen noch einmal mit anderem Inhalt. Gezeigt werden die ersten Versionen.',
  },
  open: 'Konflikt öffnen',
  openQuarantine: 'Quarantäne öffnen',
  who: 'Ein Administrator oder Hauptbenutzer entscheidet in der Quarantäne.',
  failed: 'Was auf eine Entscheidung wartet, konnte nicht geladen werden.',
} as const;
