/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Esta pessoa não existe.',
  'There is no such file.': 'Este arquivo não existe.',
  'Your account may not bring files.': 'Sua conta não pode trazer arquivos.',
  'More than {0} files within an hour are not taken.': 'Mais de {0} arquivos em uma hora não são aceitos.',
  'There is no such mail.': 'Este e-mail não existe.',
  'This mail is no draft any more.': 'Este e-mail não é mais um rascunho.',
  'This mail has left already.': 'Este e-mail já foi enviado.',
  'A mail needs somebody to go to.': 'Um e-mail precisa de um destinatário.',
  'More than {0} mails within an hour are not sent.': 'Mais de {0} e-mails em uma hora não são enviados.',
  'Without a mail server, mail reaches people of this installation only.':
    'Sem servidor de e-mail, as mensagens só chegam a pessoas desta instalação.',
  'is nobody of this installation': 'não é ninguém desta instalação',
  'To an address outside, a mail takes one file of at most {0} MB along.':
    'Para um endereço externo, um e-mail leva um arquivo de no máximo {0} MB.',
};
