import type { Refusals } from '../../refusals.ts';

/** What is refused of the settings of the server. */
export const server: Refusals = {
  'This is here already.': 'Isto já está disponível.',
  'Enter an e-mail address.': 'É preciso um endereço de e-mail.',
  'The archive is in maintenance.': 'O arquivo está em manutenção.',
  'The archive is in maintenance. {0}': 'O arquivo está em manutenção. {0}',
  'has to be later, and after the beginning': 'Tem de ser mais tarde, e depois do início.',
  'is an IP address or localhost': 'Não é um endereço IP nem localhost.',
  'is no host name or IP address': 'Isto não é nome de servidor nem endereço IP.',
  'would send the password for everybody on the way to read': 'A senha sairia legível para todos no caminho.',
  'There is no mail server. The e-mail waits for one.': 'Não há servidor de e-mail. A carta espera por um.',
  'The e-mail is no longer waiting.': 'A carta não espera mais.',
  'has a field that cannot stand here: {0}': 'Este campo não pode estar aqui: {0}',
  'has braces that are no field': 'Há aqui chaves que não são um campo.',
  'needs the field {0}': 'Falta o campo {0}.',
  'This letter cannot be switched off.': 'Esta carta não pode ser desligada.',
  'There is no such letter.': 'Esta carta não existe.',
  'Letters are not written in this language.': 'As cartas não são escritas neste idioma.',
  'There is no mail server to try.': 'Não há servidor de e-mail para testar.',
  'has the AE title of this server once more': 'Contém de novo o título AE deste servidor.',
  'is the port without TLS': 'É a porta sem TLS.',
  'is needed to listen with TLS': 'É necessário para escutar com TLS.',
  'is more than in all': 'É mais do que no total.',
  'has the default transfer syntax, which everybody takes':
    'A sintaxe de transferência padrão é aceita por todos: não pode ser recusada.',
  'is no certificate in PEM': 'Não é um certificado em PEM.',
  'has ended': 'Terminou.',
  'is needed for this certificate': 'É necessária para este certificado.',
  'is no private key in PEM without a password': 'Não é uma chave privada em PEM sem senha.',
  'does not fit the certificate': 'Não corresponde ao certificado.',
  'is no address of this computer': 'Não é um endereço deste computador.',
  'cannot be listened at: another program has it, or it is kept for the system':
    'Não é possível escutar nela: outro programa a usa, ou está reservada ao sistema.',
  'is stated by {0} and cannot be changed here': 'Fixado por {0}, não pode ser alterado aqui.',
  'Somebody else changed the settings meanwhile. Load the page again.':
    'Alguém alterou as configurações entretanto. Carregue a página de novo.',
  'This association is no longer open.': 'Esta associação já não está aberta.',
  'There is no such kind of job.': 'Este tipo de tarefa não existe.',
  'Changing limits of jobs': 'Alterar os limites das tarefas',
  'The job waits for the hours in which such jobs are run.':
    'A tarefa espera pelas horas em que tais tarefas são executadas.',
  'No mail server is called at this address.': 'Nenhum servidor de e-mail é chamado neste endereço.',
  'The address of the mail server is in a private network that ISOCENTER_OUTBOUND_NETWORKS does not list.':
    'O endereço do servidor de e-mail está em uma rede privada que não consta em ISOCENTER_OUTBOUND_NETWORKS.',
  'The name of the mail server is not known.': 'O nome do servidor de e-mail é desconhecido.',
  'The mail server offers no TLS that can be trusted.': 'O servidor de e-mail não oferece um TLS confiável.',
  'No mail server answers there.': 'Nenhum servidor de e-mail responde ali.',
  'There is no whole backup in {0}.': 'Não há nenhuma cópia inteira em {0}.',
  'The manifest in {0} is not of this version of Isocenter.': 'O manifesto em {0} não é desta versão do Isocenter.',
  'The backup is not whole: {0} is missing.': 'A cópia não está inteira: falta {0}.',
  'The backup is damaged: {0} is not what was written.': 'A cópia está danificada: {0} não é o que foi escrito.',
  'Images of this installation are in its nearline store, which is not there: mount it, and name its folder (ISOCENTER_NEARLINE_DIR).':
    'Há imagens desta instalação no armazenamento nearline, que não está presente: monte-o e indique a pasta (ISOCENTER_NEARLINE_DIR).',
  'The folder of backups is not there. Is its disk mounted?': 'A pasta das cópias não está lá. O disco está montado?',
  'The disk of the backups is full.': 'O disco das cópias está cheio.',
  'The server may not write to the folder of backups.':
    'O servidor não tem permissão para escrever na pasta das cópias.',
  'The server has no folder for backups (ISOCENTER_BACKUP_DIR).':
    'O servidor não tem pasta para cópias de segurança (ISOCENTER_BACKUP_DIR).',
};
