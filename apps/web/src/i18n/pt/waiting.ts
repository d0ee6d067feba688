/** What waits for a decision, told where people work. */
export const waiting = {
  sign: {
    identity: 'Conflito de identidade do paciente: aguarda decisão',
    content: 'Imagens em conflito: aguardam decisão',
  },
  kind: {
    patient:
      'Outro paciente tem o mesmo ID de paciente, mas nome, data de nascimento ou sexo diferentes. Até que alguém decida, são mantidos como dois pacientes.',
    'other-patient_one':
      '{{count}} imagem com o nome de outro paciente foi enviada para o estudo. Fica guardada à parte.',
    'other-patient_many':
      '{{count}} imagens com o nome de outro paciente foram enviadas para o estudo. Ficam guardadas à parte.',
    'other-patient_other':
      '{{count}} imagens com o nome de outro paciente foram enviadas para o estudo. Ficam guardadas à parte.',
    'other-clinic_one': '{{count}} imagem enviada de outro local para o estudo fica guardada à parte.',
    'other-clinic_many': '{{count}} imagens enviadas de outro local para o estudo ficam guardadas à parte.',
    'other-clinic_other': '{{count}} imagens enviadas de outro local para o estudo ficam guardadas à parte.',
    'other-content_one': '{{count}} imagem chegou de novo com conteúdo diferente. É mostrada a primeira versão.',
    'other-content_many':
      '{{count}} imagens chegaram de novo com conteúdo diferente. São mostradas as primeiras versões.',
    'other-content_other':
      '{{count}} imagens chegaram de novo com conteúdo diferente. São mostradas as primeiras versões.',
  },
  open: 'Abrir o conflito',
  openQuarantine: 'Abrir a quarentena',
  who: 'Um administrador ou usuário avançado decide na quarentena.',
  failed: 'Não foi possível carregar o que aguarda decisão.',
} as const;
