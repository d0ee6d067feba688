/** What waits for a decision, told where people work. */
export const waiting = {
  sign: {
    identity: 'Conflit d’identité du patient : en attente de décision',
    content: 'Images contradictoires : en attente de décision',
  },
  kind: {
    patient:
      'Un autre patient a le même identifiant, mais un nom, une date de naissance ou un sexe différents. En attendant une décision, ils restent deux patients distincts.',
    'other-patient_one':
      '{{count}} image au nom d’un autre patient a été envoyée dans l’étude. Elle est conservée à part.',
    'other-patient_many':
      '{{count}} images au nom d’un autre patient ont été envoyées dans l’étude. Elles sont conservées à part.',
    'other-patient_other':
      '{{count}} images au nom d’un autre patient ont été envoyées dans l’étude. Elles sont conservées à part.',
    'other-clinic_one': '{{count}} image envoyée d’ailleurs dans l’étude est conservée à part.',
    'other-clinic_many': '{{count}} images envoyées d’ailleurs dans l’étude sont conservées à part.',
    'other-clinic_other': '{{count}} images envoyées d’ailleurs dans l’étude sont conservées à part.',
    'other-content_one':
      '{{count}} image est arrivée de nouveau avec un contenu différent. La première version est affichée.',
    'other-content_many':
      '{{count}} images sont arrivées de nouveau avec un contenu différent. Les premières versions sont affichées.',
    'other-content_other':
      '{{count}} images sont arrivées de nouveau avec un contenu différent. Les premières versions sont affichées.',
  },
  open: 'Ouvrir le conflit',
  openQuarantine: 'Ouvrir la quarantaine',
  who: 'Un administrateur ou un super-utilisateur décide dans la quarantaine.',
  failed: 'Impossible de charger ce qui attend une décision.',
} as const;
