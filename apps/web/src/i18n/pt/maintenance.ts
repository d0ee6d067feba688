/** O que se diz da manutenção, durante e antes. */
export const maintenance = {
  onTitle: 'O acervo está em manutenção',
  plannedTitle: 'Há uma manutenção prevista',
  noneTitle: 'Sem manutenção',
  noneText: 'Nada está previsto. Quando estiver, será anunciado aqui e acima de cada página.',
  on: 'O acervo está em manutenção.',
  onUntil: 'O acervo está em manutenção, previsto até {{end}}.',
  planned: 'Há uma manutenção prevista a partir de {{start}}.',
  plannedUntil: 'Há uma manutenção prevista de {{start}} até cerca de {{end}}.',
  goesOn:
    'O que está armazenado está seguro. Esta página pergunta a cada poucos segundos e continua automaticamente de onde você estava.',
  entry: 'Administradores podem entrar; os outros esperam até o fim.',
  onlyAdministrators: 'Só administradores entram.',
  open: 'Abrir a configuração',
} as const;
