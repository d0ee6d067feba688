/** The accounts that the sign-in page of a demonstration offers. */
export const demoAccounts = {
  title: 'Explorar',
  text: 'Todos os doentes são inventados e todas as imagens calculadas. Iniciar sessão como',
  does: {
    radiologist: 'lê estudos e assina relatórios',
    technologist: 'lista de trabalho, envios, quarentena',
    'referring-doctor': 'os seus doentes, relatórios e imagens',
    'clinic-user': 'marcações, doentes, partilhas',
    'power-user': 'pessoas, regras, modelos',
    admin: 'tudo: nós, definições, cópia de segurança',
    client: 'uma conta sem estudos',
  },
} as const;
