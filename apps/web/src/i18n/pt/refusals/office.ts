/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Esta pessoa não existe.',
  'There is no such file.': 'Este arquivo não existe.',
  'Your account may not bring files.': 'Sua conta não pode trazer arquivos.',
  'More than {0} files within an hour are not taken.': 'Mais de {0} arquivos em uma hora não são aceitos.',
  'There is no such chat.': 'Esta conversa não existe.',
  'There is no such message.': 'Esta mensagem não existe.',
  'You have blocked this person. Unblock to write.': 'Você bloqueou esta pessoa. Desbloqueie para escrever.',
  'This person takes no messages from you.': 'Esta pessoa não aceita mensagens suas.',
  'The account of this person is not in use any more.': 'A conta desta pessoa não está mais em uso.',
  'This message was sent in another chat already.': 'Esta mensagem já foi enviada em outra conversa.',
  'The message is empty.': 'A mensagem está vazia.',
  'Only messages of your own that stand can be changed.':
    'Só as suas mensagens que não foram excluídas podem ser alteradas.',
  'Only whose group it is can change it.': 'Só quem é dono do grupo pode alterá-lo.',
  'A group has at most {0} people.': 'Um grupo tem no máximo {0} pessoas.',
  'Two-step verification is set up in the settings of your account.':
    'A verificação em duas etapas é configurada nas configurações da sua conta.',
  'needs a name in one line': 'precisa de um nome em uma linha',
  'needs something to read': 'precisa de algo para ler',
};
