/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Esta pessoa não existe.',
  'There is no such file.': 'Este arquivo não existe.',
  'Your account may not bring files.': 'Sua conta não pode trazer arquivos.',
  'More than {0} files within an hour are not taken.': 'Mais de {0} arquivos em uma hora não são aceitos.',
  'There is no such task.': 'Esta tarefa não existe.',
  'Only who made a task removes it for ever.': 'Só quem criou a tarefa a exclui para sempre.',
  'Only a deleted task is removed for ever.': 'Só uma tarefa excluída é removida para sempre.',
  'needs a day': 'precisa de uma data',
  'takes letters, figures, dash and underscore only': 'aceita somente letras, números, hífen e sublinhado',
  'The due date is no day.': 'O prazo não é uma data.',
  'is no day of the calendar': 'não é uma data do calendário',
  'The assignee is not clear.': 'O responsável não está claro.',
  'is nobody whom you can give it to': 'não é ninguém a quem você possa atribuí-la',
  'is the name of several people': 'é o nome de várias pessoas',
  'There is no such page.': 'Esta página não existe.',
};
