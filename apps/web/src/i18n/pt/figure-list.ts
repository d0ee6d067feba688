/** What the study list calls the figure that it shows the studies of. */
export const figureList = {
  received: 'Recebidos',
  reported: 'Com laudo',
  rejected: 'Rejeitados',
  unread: 'Sem laudo',
  unassigned: 'Sem leitor',
  overdue: 'Atrasados',
  dosed: 'Com dose conhecida',
  overDose: 'Acima da referência de dose',
  final: 'Finais',
  late: 'Finais após a meta',
  addended: 'Com adendo',
  unordered: 'Sem pedido',
  shared: 'Compartilhados comigo',
} as const;
