/** What is refused about figures, their notes and their reports. */
export const insight = {
  'Only its author can change this note.': 'Só quem escreveu esta nota pode alterá-la.',
  'A note for everybody is written by those who see every clinic: choose a clinic.':
    'Só quem vê todas as clínicas escreve uma nota para todos: escolha uma clínica.',
  'You have {0} saved reports already: remove one first.': 'Você já tem {0} relatórios salvos: remova um antes.',
  'There is no such report.': 'Este relatório não existe.',
  'Only its owner can change this report.': 'Só o proprietário pode alterar este relatório.',
  'Only its owner can send this report.': 'Só o proprietário pode enviar este relatório.',
  '{0} may not read analytics.': '{0} não pode ver as análises.',
  'The period ends before it begins.': 'O período termina antes de começar.',
  'A period has at most {0} days.': 'Um período tem no máximo {0} dias.',
  'needs somebody to send it to': 'É preciso um destinatário.',
};
