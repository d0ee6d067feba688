/** The accounts that the sign-in page of a demonstration offers. */
export const demoAccounts = {
  title: 'Explorar',
  text: 'Todos os pacientes são inventados e todas as imagens foram geradas por computador. Entrar como',
  does: {
    radiologist: 'lauda estudos e assina laudos',
    technologist: 'lista de trabalho, envios',
    'referring-doctor': 'seus pacientes, com laudos e imagens',
    'clinic-user': 'agendamentos, pacientes, compartilhamentos',
    'power-user': 'pessoas, regras, modelos',
    admin: 'tudo: nós, configurações, cópia de segurança',
    client: 'uma conta sem estudos',
  },
} as const;
