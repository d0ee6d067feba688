import type { PolicyTexts } from './policy-texts.ts';

export const pt: PolicyTexts = {
  terms: {
    title: 'Termos e condições',
    html: `<p>Estes termos dizem como esta instalação do Isocenter pode ser usada. Ela é operada por: {{institution}}. Este texto veio com o programa; a instituição pode substituí-lo pelo seu próprio e, nesse caso, pede que você aceite aquele.</p>
<h2>Quem pode usar</h2>
<p>Somente pessoas a quem a instituição deu uma conta e aquelas com quem ela compartilhou algo. O que você pode ver e fazer depende da sua função e das suas clínicas.</p>
<h2>Sua conta</h2>
<p>Uma conta pertence a uma única pessoa. Não dê a ninguém sua senha, um código de recuperação ou um token de acesso. Avise a instituição imediatamente se achar que outra pessoa conhece um deles. Você responde pelo que é feito com a sua conta.</p>
<h2>Dados de pacientes</h2>
<p>Imagens, laudos e tudo sobre pacientes são confidenciais. Abra apenas o que precisa para o seu trabalho. Não os copie para lugares que a instituição não aprovou. Seus deveres profissionais e a lei do seu país também valem aqui.</p>
<h2>Leitura de imagens</h2>
<p>O programa mostra o que recebeu e informa quando uma imagem está incompleta ou foi comprimida com perda. Cabe a você e à instituição julgar se o seu monitor, a sua sala e a sua formação são adequados a um diagnóstico. O programa não faz diagnósticos.</p>
<h2>O que é registrado</h2>
<p>Entrar, abrir um estudo, alterações e exportações são registrados com o seu nome, a hora e o endereço do seu computador. O registro não pode ser alterado. A política de privacidade diz mais.</p>
<h2>Quando algo não funciona</h2>
<p>A instituição decide como mantém a instalação em funcionamento e com cópias de segurança. O programa é fornecido como está, sob a licença Apache 2.0, sem garantia de seus autores. Não conte com ele como única cópia de algo de que dependa o tratamento de um paciente, a menos que a instituição diga que pode.</p>
<h2>Mudanças e fim</h2>
<p>Quando estes termos mudam de uma forma que importa, pede-se que você os aceite na próxima vez que abrir o programa. A instituição pode encerrar uma conta; o que foi registrado com ela permanece.</p>`,
  },
  privacy: {
    title: 'Política de privacidade',
    html: `<p>Esta política diz o que esta instalação do Isocenter guarda sobre pessoas, por quê e por quanto tempo. O responsável é: {{institution}}. Este texto veio com o programa e descreve o que o programa faz; a instituição pode substituí-lo pelo seu próprio.</p>
<h2>Sobre quem usa</h2>
<ul><li>Sua conta: nome, nome de usuário, e-mail, função, clínicas, preferências e o que mais você ou um administrador informou. Sua senha é guardada apenas em uma forma da qual não pode ser lida.</li><li>Suas sessões: quando, de qual endereço e com qual navegador você entrou.</li><li>Tentativas de entrada que falharam: o e-mail informado, o endereço do computador e a hora.</li><li>Um registro do que foi feito: quem abriu, alterou ou exportou o quê, quando e de qual endereço.</li><li>Quais termos e políticas você aceitou, quando e de qual endereço.</li></ul>
<p>Isso é guardado para que só entrem as pessoas certas, para que os dados dos pacientes fiquem protegidos e para que se possa mostrar depois quem viu o quê. As leis sobre prontuários exigem isso.</p>
<h2>Sobre pacientes</h2>
<p>Imagens com os dados que os aparelhos e outros sistemas enviam junto (nome, data de nascimento, sexo, números, descrições), laudos, notas e atribuições. São guardados para o atendimento, pelo tempo que a instituição e a lei exigem. Função e clínica decidem quem pode vê-los.</p>
<h2>Sobre médicos</h2>
<p>Nomes de médicos solicitantes e laudadores como chegam com as imagens, e o que a instituição acrescenta: contato, especialidade, entrega dos laudos.</p>
<h2>Quem mais recebe</h2>
<p>Ninguém por ação do próprio programa: ele não chama nenhum serviço de seus autores, não carrega nada de outros sites e não mede visitas. Imagens e laudos saem apenas quando alguém os envia, compartilha ou exporta, ou quando um administrador configurou uma ligação com outro sistema, um servidor de e-mail ou um provedor de identidade.</p>
<h2>Por quanto tempo</h2>
<p>Os estudos na lixeira são removidos após um prazo que o programa informa ali. Contas removidas não abrem mais nada; o registro do que foi feito permanece. Todo o resto permanece até que a instituição o remova.</p>
<h2>Seus direitos</h2>
<p>Conforme a lei do seu país, você pode perguntar o que é guardado sobre você, pedir correção, remoção ou uma cópia, e reclamar a uma autoridade de controle. Fale com a instituição: ela pode ler, alterar, exportar e remover o que é guardado aqui.</p>
<h2>No seu navegador</h2>
<p>A política de cookies lista tudo o que é guardado no seu navegador.</p>`,
  },
  cookies: {
    title: 'Política de cookies',
    html: `<p>Esta página diz o que o Isocenter guarda no seu navegador. A tabela abaixo do texto é feita a partir do próprio programa e, por isso, é completa.</p>
<h2>Sem rastreamento</h2>
<p>Não há cookies de outros sites, nem publicidade, nem nada que siga você ou conte suas visitas. Por isso nenhum aviso pede o seu consentimento: o que é guardado é necessário para entrar, ou foi escolhido por você.</p>
<h2>Cookies</h2>
<p>Os cookies são enviados a esta instalação a cada requisição, e a mais ninguém. Os que mantêm você conectado não podem ser lidos por scripts e são removidos quando você sai.</p>
<h2>Armazenamento do navegador</h2>
<p>Escolhas como idioma e aparência ficam no armazenamento do seu navegador, para que uma página esteja certa desde o primeiro momento. Elas não saem do seu computador por si mesmas. Nenhuma imagem, nenhum laudo e nenhuma senha fica ali.</p>
<h2>Como remover</h2>
<p>Saia e depois remova os dados deste site nas configurações do seu navegador. Na próxima vez que você entrar, suas preferências vêm de novo da sua conta.</p>`,
  },
};
