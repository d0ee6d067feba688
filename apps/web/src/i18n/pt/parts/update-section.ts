/** What the page of updates says. */
export const updateSection = {
  update: {
    versions: 'Versão',
    runs: 'O Isocenter {{version}} está em execução desde {{date}}.',
    same: 'Os arquivos do programa neste computador são da mesma versão.',
    newer: 'A versão {{version}} está pronta neste computador.',
    older: 'Os arquivos do programa neste computador são da versão {{version}}, mais antiga.',
    other: 'Os arquivos do programa neste computador são da versão {{version}}.',
    unreadable:
      'Não foi possível ler os arquivos do programa neste computador; a versão da próxima inicialização é desconhecida.',
    restart: 'Reinicie para executar a versão {{version}}.',
    restartSame: 'Os arquivos do programa mudaram desde a inicialização. Reinicie para executá-los.',
    will_one: '{{count}} migração será executada.',
    will_many: '{{count}} de migrações serão executadas.',
    will_other: '{{count}} migrações serão executadas.',
    will_zero: 'Nenhuma migração será executada.',
    ahead_one:
      'O banco de dados está à frente do programa em execução: {{count}} de suas migrações é desconhecida da versão {{version}}.',
    ahead_many:
      'O banco de dados está à frente do programa em execução: {{count}} de suas migrações são desconhecidas da versão {{version}}.',
    ahead_other:
      'O banco de dados está à frente do programa em execução: {{count}} de suas migrações são desconhecidas da versão {{version}}.',
    refusal: {
      ahead:
        'Os arquivos do programa neste computador não iniciariam: uma versão mais nova já usou este banco de dados. Instale essa versão ou uma posterior antes de reiniciar.',
      skipped:
        'Os arquivos do programa neste computador não iniciariam: suas migrações não dão continuidade às deste banco de dados. Instale a versão anterior ou uma posterior.',
    },
    next: 'Na próxima inicialização',
    nothing: 'O banco de dados está atualizado. A próxima inicialização não altera nada nele.',
    how: 'As migrações são executadas uma após a outra, cada uma por inteiro ou nada dela. Não podem ser desfeitas: só uma cópia de segurança permite voltar.',
    before: 'Antes de uma atualização',
    verified: 'Cópia de {{date}}, verificada em {{checked}}',
    days_zero: 'Feita hoje',
    days_one: 'Feita há {{count}} dia',
    days_many: 'Feita há {{count}} de dias',
    days_other: 'Feita há {{count}} dias',
    unverified: 'Nenhuma cópia de segurança foi verificada. Verifique uma antes de atualizar.',
    failed: 'A última cópia conferida está danificada ou incompleta. Faça outra e verifique-a antes de atualizar.',
    tooOld_one: 'A última cópia verificada tem mais de {{count}} dia. Faça outra e verifique-a antes de atualizar.',
    tooOld_many:
      'A última cópia verificada tem mais de {{count}} de dias. Faça outra e verifique-a antes de atualizar.',
    tooOld_other: 'A última cópia verificada tem mais de {{count}} dias. Faça outra e verifique-a antes de atualizar.',
    notVerified: 'A cópia de {{date}} é mais recente e não foi verificada.',
    toBackup: 'Ir para Cópia de segurança',
    applied: 'Migrações executadas',
    count_one: '{{count}} migração, em {{date}}',
    count_many: '{{count}} de migrações, a última em {{date}}',
    count_other: '{{count}} migrações, a última em {{date}}',
  },
} as const;
