import type { Refusals } from '../../refusals.ts';

/** What is refused of the settings of the server. */
export const server: Refusals = {
  'This is here already.': 'Isto já está aqui.',
  'Enter an e-mail address.': 'Informe um endereço de e-mail.',
  'The archive is in maintenance.': 'O acervo está em manutenção.',
  'The archive is in maintenance. {0}': 'O acervo está em manutenção. {0}',
  'has to be later, and after the beginning': 'Precisa ser mais tarde e depois do início.',
  'is an IP address or localhost': 'É preciso um endereço IP ou localhost.',
  'is no host name or IP address': 'Isto não é um nome de host nem um endereço IP.',
  'would send the password for everybody on the way to read': 'A senha seria enviada legível para todos no caminho.',
  'There is no mail server. The e-mail waits for one.': 'Não há servidor de e-mail. O e-mail aguarda um.',
  'The e-mail is no longer waiting.': 'O e-mail não está mais aguardando.',
  'has a field that cannot stand here: {0}': 'Este campo não pode estar aqui: {0}',
  'has braces that are no field': 'Há aqui chaves que não são um campo.',
  'needs the field {0}': 'Falta o campo {0}.',
  'This letter cannot be switched off.': 'Este e-mail não pode ser desativado.',
  'There is no such letter.': 'Este e-mail não existe.',
  'Letters are not written in this language.': 'Nenhum e-mail é escrito neste idioma.',
  'There is no mail server to try.': 'Não há servidor de e-mail para testar.',
  'has the AE title of this server once more': 'Contém de novo o título AE deste servidor.',
  'is the port without TLS': 'É a porta sem TLS.',
  'is needed to listen with TLS': 'É necessário para receber com TLS.',
  'is more than in all': 'É mais do que o total.',
  'has the default transfer syntax, which everybody takes':
    'A sintaxe de transferência padrão é aceita por todos: não pode ser recusada.',
  'is no certificate in PEM': 'Não é um certificado em PEM.',
  'has ended': 'Já expirou.',
  'is needed for this certificate': 'É necessária para este certificado.',
  'is no private key in PEM without a password': 'Não é uma chave privada em PEM sem senha.',
  'does not fit the certificate': 'Não corresponde ao certificado.',
  'is no address of this computer': 'Não é um endereço deste computador.',
  'cannot be listened at: another program has it, or it is kept for the system':
    'Não é possível receber aqui: outro programa usa a porta, ou ela é reservada ao sistema.',
  'is stated by {0} and cannot be changed here': 'Definido por {0}: não pode ser alterado aqui.',
  'Somebody else changed the settings meanwhile. Load the page again.':
    'Outra pessoa alterou as configurações nesse meio-tempo. Recarregue a página.',
  'This association is no longer open.': 'Esta associação não está mais aberta.',
  'There is no such kind of job.': 'Este tipo de tarefa não existe.',
  'Changing limits of jobs': 'Alterar os limites das tarefas',
  'The job waits for the hours in which such jobs are run.':
    'A tarefa aguarda o horário em que essas tarefas são executadas.',
  'No mail server is called at this address.': 'Este endereço não é permitido para um servidor de e-mail.',
  'The address of the mail server is in a private network that ISOCENTER_OUTBOUND_NETWORKS does not list.':
    'O endereço do servidor de e-mail está em uma rede privada que não consta em ISOCENTER_OUTBOUND_NETWORKS.',
  'The name of the mail server is not known.': 'O nome do servidor de e-mail é desconhecido.',
  'The mail server offers no TLS that can be trusted.': 'O servidor de e-mail não oferece um TLS confiável.',
  'No mail server answers there.': 'Nenhum servidor de e-mail responde nesse endereço.',
  'There is no whole backup in {0}.': 'Não há cópia de segurança completa em {0}.',
  'The manifest in {0} is not of this version of Isocenter.': 'O manifesto em {0} não é desta versão do Isocenter.',
  'The backup is not whole: {0} is missing.': 'A cópia de segurança está incompleta: falta {0}.',
  'The backup is damaged: {0} is not what was written.':
    'A cópia de segurança está danificada: {0} não é o que foi gravado.',
  'Images of this installation are in its nearline store, which is not there: mount it, and name its folder (ISOCENTER_NEARLINE_DIR).':
    'Há imagens desta instalação no armazenamento nearline, que não está presente: monte-o e indique a pasta (ISOCENTER_NEARLINE_DIR).',
  'The folder of backups is not there. Is its disk mounted?':
    'A pasta das cópias de segurança não foi encontrada. O disco está montado?',
  'The disk of the backups is full.': 'O disco das cópias de segurança está cheio.',
  'The server may not write to the folder of backups.':
    'O servidor não tem permissão para gravar na pasta das cópias de segurança.',
  'The server has no folder for backups (ISOCENTER_BACKUP_DIR).':
    'O servidor não tem pasta para cópias de segurança (ISOCENTER_BACKUP_DIR).',
};
