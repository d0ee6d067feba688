import type { Refusals } from '../../refusals.ts';

/** Accounts, sign-in, roles, users, pictures and policies. */
export const people: Refusals = {
  'Sign in first.': 'Entre primeiro.',
  'The account is locked. An administrator can unlock it.':
    'A conta está bloqueada. Um administrador pode desbloqueá-la.',
  'The account waits for an administrator’s approval.': 'A conta aguarda a aprovação de um administrador.',
  'The account is deactivated. An administrator can activate it.':
    'A conta está desativada. Um administrador pode ativá-la.',
  'The account has expired. An administrator can extend it.': 'A conta expirou. Um administrador pode prorrogá-la.',
  'Choose a new password first.': 'Escolha primeiro uma nova senha.',
  'Your role does not include it: {0}.': 'Seu papel não inclui isto: {0}.',
  'You are viewing as another account: nothing can be changed.':
    'Você está vendo como outra conta: nada pode ser alterado.',
  'This access token does not allow this.': 'Este token de acesso não permite isto.',
  'A personal access token cannot do this. Sign in.': 'Um token de acesso pessoal não permite isto. Entre.',
  'Your own rights were changed at this moment. Load the page again.':
    'Seus próprios direitos acabam de ser alterados. Carregue a página de novo.',
  'The administrator role keeps every right.': 'O papel de administrador mantém todos os direitos.',
  'The administrator role keeps every right, so that nobody is locked out.':
    'O papel de administrador mantém todos os direitos, para que ninguém fique de fora.',
  'The administrator role keeps all studies in sight.': 'O papel de administrador continua vendo todos os estudos.',
  'This role may do more than you. Somebody with its rights can change it.':
    'Este papel pode fazer mais do que você. Quem tem os direitos dele pode alterá-lo.',
  'You cannot grant rights that you do not have.': 'Você não pode conceder direitos que não tem.',
  'You cannot let others see more than you see.': 'Você não pode deixar outras pessoas verem mais do que você vê.',
  'Only somebody who sees all studies decides what a role sees.':
    'Só quem vê todos os estudos decide o que um papel vê.',
  'Somebody else changed this role meanwhile. Look at it again.':
    'Outra pessoa alterou este papel nesse meio-tempo. Veja-o de novo.',
  'This is your own account.': 'Esta é a sua própria conta.',
  'There is no such user.': 'Este usuário não existe.',
  'You may not see as another person.': 'Você não pode ver como outra pessoa.',
  'This person may do or see more than you, so you cannot view as this person.':
    'Esta pessoa pode fazer ou ver mais do que você, por isso você não pode ver como ela.',
  'This person may do or see more than you. Somebody with these rights can do this.':
    'Esta pessoa pode fazer ou ver mais do que você. Quem tem esses direitos pode fazer isto.',
  'This person sees studies that you do not see. Somebody who does can do this.':
    'Esta pessoa vê estudos que você não vê. Quem os vê pode fazer isto.',
  'Your settings would be larger than 64 kB.': 'Suas configurações passariam de 64 kB.',
  'There is no such connection.': 'Esta conexão não existe.',
  'This is your only way to sign in. Set a password first.':
    'Esta é a sua única forma de entrar. Defina primeiro uma senha.',
  'This installation has no mail server, so a new address cannot be confirmed. An administrator changes it in Users.':
    'Esta instalação não tem servidor de e-mail, por isso um novo endereço não pode ser confirmado. Um administrador o altera em Usuários.',
  'Your address is confirmed.': 'Seu endereço está confirmado.',
  'Five e-mails were sent within an hour. Try again later.':
    'Cinco e-mails foram enviados em uma hora. Tente de novo mais tarde.',
  'There are {0} tokens. Revoke one first.': 'Há {0} tokens. Revogue um primeiro.',
  'There is no such token.': 'Este token não existe.',
  'Another site cannot refresh this session.': 'Outro site não pode renovar esta sessão.',
  'This link no longer works.': 'Este link não funciona mais.',
  'This link was opened on too many devices. Ask the person who sent it.':
    'Este link foi aberto em aparelhos demais. Fale com quem o enviou.',
  'This share did not end by its date. Share the study again.':
    'Este compartilhamento não terminou por ter chegado à data. Compartilhe o estudo de novo.',
  'There is no identity provider here.': 'Não há provedor de identidade aqui.',
  'Prove first that it is you.': 'Confirme primeiro a sua identidade.',
  'This is not your password.': 'Esta não é a sua senha.',
  'The code is wrong.': 'O código está incorreto.',
  'There were too many failed attempts. Try again in 15 minutes.':
    'Houve tentativas malsucedidas demais. Tente de novo em 15 minutos.',
  'Wait a minute.': 'Espere um minuto.',
  'This address now belongs to another account.': 'Este endereço agora pertence a outra conta.',
  'This installation has its administrator. Sign in.': 'Esta instalação já tem um administrador. Entre.',
  'There is no such session.': 'Esta sessão não existe.',
  'Two-factor is on.': 'A entrada em duas etapas está ativada.',
  'Two-factor is not on.': 'A entrada em duas etapas não está ativada.',
  'Start again: there is no secret to confirm.': 'Comece de novo: não há segredo a confirmar.',
  'This email is already in use.': 'Este e-mail já está em uso.',
  'This username is already in use.': 'Este nome de usuário já está em uso.',
  'The invitation was not accepted yet. Send it again, or make a password link.':
    'O convite ainda não foi aceito. Reenvie-o ou crie um link de senha.',
  'You cannot deactivate yourself.': 'Você não pode desativar a si mesmo.',
  'You cannot reset your own two-step sign-in.': 'Você não pode redefinir a sua própria entrada em duas etapas.',
  'You cannot lock yourself.': 'Você não pode bloquear a si mesmo.',
  'You cannot remove yourself.': 'Você não pode remover a si mesmo.',
  'You cannot make a password link for yourself.': 'Você não pode criar um link de senha para si mesmo.',
  'This person has already accepted. A password link lets them in again.':
    'Esta pessoa já aceitou o convite. Um link de senha devolve o acesso a ela.',
  'This account is not active. Activate it first, or send the invitation again.':
    'Esta conta não está ativa. Ative-a primeiro ou reenvie o convite.',
  'This is the last administrator who can sign in. Make another one first.':
    'Este é o último administrador que pode entrar. Defina outro primeiro.',
  'Choose a clinic: without one this person sees no studies.':
    'Escolha uma clínica: sem ela esta pessoa não vê nenhum estudo.',
  'Choose one of your clinics.': 'Escolha uma das suas clínicas.',
  'needs one clinic or more: without one this person sees no study':
    'precisa de pelo menos uma clínica: sem ela esta pessoa não vê nenhum estudo',
  'Choose at least one of your clinics.': 'Escolha pelo menos uma das suas clínicas.',
  'One of the clinics does not exist.': 'Uma das clínicas não existe.',
  'You cannot change your own rights. Another administrator can.':
    'Você não pode alterar os seus próprios direitos. Outro administrador pode.',
  'Some lines are wrong: nothing was changed. Correct them, or leave them out.':
    'Algumas linhas estão erradas: nada foi alterado. Corrija-as ou deixe-as de fora.',
  'The first line does not name the columns of this list.':
    'A primeira linha não contém os nomes das colunas desta lista.',
  'The file is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.':
    'O arquivo não é texto em UTF-8. Na planilha, salve-o como “CSV UTF-8”.',
  'Line {0} is not CSV: {1}.': 'A linha {0} não é CSV: {1}.',
  'the line cannot be read': 'a linha não pode ser lida',
  'a quotation mark is missing': 'faltam aspas',
  'a quotation mark stands where none may be': 'há aspas onde não pode haver',
  'there are fewer values than columns': 'há menos valores do que colunas',
  'there are too many values for the columns': 'há valores demais para as colunas',
  'One file may hold {0} lines; this one holds {1}.': 'Um arquivo pode conter {0} linhas; este contém {1}.',
  'You may add physicians, not change them.': 'Você pode adicionar médicos, não alterá-los.',
  'is the same person as in an earlier line': 'é a mesma pessoa de uma linha anterior',
  'is there already, with the number {0}: put it into the column id to change this physician':
    'já existe, com o número {0}: coloque-o na coluna id para alterar este médico',
  'You may add users, not change them.': 'Você pode adicionar usuários, não alterá-los.',
  'The avatar is not a picture that is kept here.': 'Esta imagem não está armazenada aqui.',
  'There is no such picture.': 'Esta imagem não existe.',
  'A picture has at most 800 kB.': 'Uma imagem tem no máximo 800 kB.',
  'Sixty pictures were sent within an hour. Try again later.':
    'Sessenta imagens foram enviadas em uma hora. Tente de novo mais tarde.',
  'This picture cannot be read. Use PNG, JPEG, GIF or WebP.':
    'Esta imagem não pode ser lida. Use PNG, JPEG, GIF ou WebP.',
  'Another version is in force by now. Read that one, then accept it.':
    'Outra versão já está em vigor. Leia-a e depois aceite.',
  'There is no such version.': 'Esta versão não existe.',
  'There is no such role.': 'Este papel não existe.',
  'Another role has this name.': 'Outro papel tem este nome.',
  '{0} people have this role. Give them another one first.': '{0} pessoas têm este papel. Dê outro a elas primeiro.',
  'The successor has to be another person.': 'O sucessor precisa ser outra pessoa.',
  'is the same person': 'é a mesma pessoa',
  'The successor’s account is not active.': 'A conta do sucessor não está ativa.',
  'is not active': 'não está ativo',
  'critical results are always told': 'Resultados críticos são sempre comunicados.',
  'has to be another time than the first': 'É preciso outra hora que não a primeira.',
  'is no push service that is known here': 'Este serviço de notificação não é conhecido aqui.',
  'There is no such browser.': 'Este navegador não existe.',
};
