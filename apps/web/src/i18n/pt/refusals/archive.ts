import type { Refusals } from '../../refusals.ts';

/** The archive, uploads, jobs and the server itself. */
export const archive: Refusals = {
  'These images are in the nearline store, which cannot be reached now. They come back with it.':
    'Estas imagens estão no armazenamento nearline, que não pode ser acessado agora. Elas voltam com ele.',
  'The nearline store is full. What was not moved stays online.':
    'O armazenamento nearline está cheio. O que não foi movido continua on-line.',
  'The online store has no room for these images. They stay nearline.':
    'O armazenamento on-line não tem espaço para estas imagens. Elas continuam nearline.',
  'All images of this study are online already.': 'Todas as imagens deste estudo já estão on-line.',
  'There is no nearline store. Name its folder in ISOCENTER_NEARLINE_DIR and start the server again.':
    'Não há armazenamento nearline. Indique sua pasta em ISOCENTER_NEARLINE_DIR e reinicie o servidor.',
  'There is more behind the pixels than an object may have there.':
    'Há mais dados depois dos pixels do que é permitido.',
  'The archive’s file of this image is missing or cannot be read. The administrators have been told.':
    'O arquivo desta imagem está ausente do acervo ou não pode ser lido. Os administradores foram avisados.',
  'The stored bytes of this image are damaged. They are not shown; the administrators have been told.':
    'Os dados armazenados desta imagem estão danificados. Eles não são mostrados; os administradores foram avisados.',
  'A study is of a protected patient. Lift the protection on the patient’s page first.':
    'Um dos estudos é de um paciente protegido. Retire primeiro a proteção na página do paciente.',
  '{0} studies are of protected patients. Lift the protection on each patient’s page first.':
    '{0} estudos são de pacientes protegidos. Retire primeiro a proteção na página de cada um.',
  'There is nothing here.': 'Não há nada aqui.',
  'There is no such study.': 'Este estudo não existe.',
  'There is no such series.': 'Esta série não existe.',
  'There is no such instance.': 'Esta instância não existe.',
  'There is no such frame.': 'Este quadro não existe.',
  'There is no such object.': 'Este objeto não existe.',
  'There is no such patient.': 'Este paciente não existe.',
  'There is no such image in this study.': 'Esta imagem não está neste estudo.',
  'There is no such series in this study.': 'Esta série não existe neste estudo.',
  'An annotation needs either an image with its frame or a plane.':
    'Uma anotação precisa de uma imagem com o seu quadro ou de um plano.',
  'Of up to {0} listings one is told.': 'Há avisos para no máximo {0} listas.',
  'There is no such filter.': 'Este filtro não existe.',
  'There is no such job.': 'Esta tarefa não existe.',
  'There is no such notification.': 'Esta notificação não existe.',
  'There is no such upload.': 'Este envio não existe.',
  'A study of the selection does not exist.': 'Um estudo da seleção não existe.',
  'A series of the selection does not exist.': 'Uma série da seleção não existe.',
  'More than {0} studies match. Narrow the filter.': 'Mais de {0} estudos correspondem. Restrinja o filtro.',
  '{0} studies match now, {1} when you asked. Look at the list again.':
    'Estudos correspondentes: {0} agora, {1} quando você pediu. Veja a lista de novo.',
  '{0} filters are saved already. Delete one first.': '{0} filtros já estão salvos. Exclua um primeiro.',
  'The annotation was changed elsewhere meanwhile. Load it again.':
    'A anotação foi alterada em outro lugar nesse meio-tempo. Carregue-a de novo.',
  'This download is no longer available. Prepare it again.':
    'Este download não está mais disponível. Prepare-o de novo.',
  'One download holds up to {0} files. Take fewer studies at a time.':
    'Um download contém até {0} arquivos. Baixe menos estudos por vez.',
  'One image of a disc does not hold that much. Take fewer studies at a time.':
    'Uma imagem de disco não comporta tanto. Escolha menos estudos por vez.',
  'Nothing of what you chose is a volume: there is no NIfTI file of it.':
    'Nada do que você escolheu é um volume: não há arquivo NIfTI disso.',
  'Nothing of what you chose is a picture.': 'Nada do que você escolheu é uma imagem.',
  'One download holds up to {0} images. Take fewer studies at a time.':
    'Um download contém até {0} imagens. Baixe menos estudos por vez.',
  'One download holds up to {0} pictures. Take fewer studies at a time.':
    'Um download contém até {0} quadros. Baixe menos estudos por vez.',
  'The image is not of the size that it says.': 'A imagem não tem o tamanho declarado.',
  'This upload is finished.': 'Este envio está concluído.',
  'You have {0} unfinished uploads. Discard some first.': 'Você tem {0} envios inacabados. Descarte alguns primeiro.',
  'The same file is being sent once more.': 'O mesmo arquivo está sendo enviado outra vez.',
  'The file was announced with {0} bytes, now with {1}.': 'O arquivo foi anunciado com {0} bytes e agora tem {1}.',
  '{0} bytes have arrived; the next piece begins there.': '{0} bytes chegaram; a próxima parte começa aí.',
  '0 bytes have arrived; the next piece begins there.': '0 bytes chegaram; a próxima parte começa aí.',
  'The piece reaches beyond the end of the file.': 'A parte passa do fim do arquivo.',
  'Files are sent as application/octet-stream, as they are.':
    'Os arquivos são enviados como application/octet-stream, sem alteração.',
  'The request does not state its length.': 'A requisição não informa seu tamanho.',
  'The request did not arrive whole.': 'A requisição não chegou inteira.',
  'One request carries {0} bytes at most.': 'Uma requisição contém no máximo {0} bytes.',
  'This link accepts no more images. Ask the person who sent it for another one.':
    'Este link não aceita mais imagens. Peça outro a quem o enviou.',
  'This link takes {0} GB and {1} files in all; this file is beyond that. Ask whoever sent it for another one.':
    'Este link aceita {0} GB e {1} arquivos ao todo; este arquivo ultrapassa o limite. Peça outro a quem o enviou.',
  'The disk of the archive has no room for this file now.': 'O disco do acervo não tem espaço para este arquivo agora.',
  'Nothing of what you chose can be written to a disc. Take it as a ZIP.':
    'Nada do que você escolheu pode ser gravado em um disco. Baixe como ZIP.',
  'The archive cannot store anything now.': 'O acervo não pode armazenar nada agora.',
  'Nothing can be stored now: the disk is full.': 'Nada pode ser armazenado agora: o disco está cheio.',
  'The object is larger than this archive takes.': 'O objeto é maior do que este acervo aceita.',
  'A deflated object of this size is not taken.': 'Um objeto compactado deste tamanho não é aceito.',
  'The object is empty.': 'O objeto está vazio.',
  'The object did not arrive whole.': 'O objeto não chegou inteiro.',
  'The transfer syntax is not known.': 'A sintaxe de transferência não é conhecida.',
  'The object belongs to another study.': 'O objeto pertence a outro estudo.',
  'The pixels are not stored as the transfer syntax says.':
    'Os pixels não estão armazenados como indica a sintaxe de transferência.',
  'Large objects are taken as application/dicom only.': 'Objetos grandes são aceitos apenas como application/dicom.',
  'The metadata is not a data set of DICOM JSON.': 'Os metadados não são um conjunto de dados em DICOM JSON.',
  'Bulk data that the metadata refers to is not in the request.':
    'Dados a que os metadados se referem faltam na requisição.',
  'Bulk data is taken as octets or in the media types of DICOM.':
    'Os dados são aceitos como octetos ou nos tipos de mídia do DICOM.',
  'Pictures are given without annotations.': 'As imagens são fornecidas sem anotações.',
  'Pictures are given without presentation states.': 'As imagens são fornecidas sem estados de apresentação.',
  'Pictures are given without colour profiles.': 'As imagens são fornecidas sem perfis de cor.',
  'There are too many frames for one animated picture.': 'Há quadros demais para uma única imagem animada.',
  'This address takes {0}.': 'Este endereço aceita {0}.',
  'The object is not the one that its request names.': 'O objeto não é o que a requisição nomeia.',
  'This is not a DICOM file.': 'Este não é um arquivo DICOM.',
  'The object cannot be read ({0}).': 'O objeto não pode ser lido ({0}).',
  'What stands behind the pixels cannot be read.': 'O que vem depois dos pixels não pode ser lido.',
  'The object stops too early, at byte {0}.': 'O objeto termina cedo demais, no byte {0}.',
  'The object cannot be read ({0} at byte {1}).': 'O objeto não pode ser lido ({0} no byte {1}).',
  '{0} is missing.': 'Falta {0}.',
  '{0} is no UID of the standard. Other systems may refuse the object.':
    '{0} não é um UID conforme a norma. Outros sistemas podem recusar o objeto.',
  'An element stands twice in the header. The first is taken; other systems may take the other.':
    'Um elemento aparece duas vezes no cabeçalho. Vale o primeiro; outros sistemas podem usar o outro.',
  'The pixels are compressed, and the transfer syntax did not say so.':
    'Os pixels estão comprimidos, o que a sintaxe de transferência não indicava.',
  'The pixels lack the mark of their end. Other systems may refuse the object.':
    'Falta a marca de fim dos pixels. Outros sistemas podem recusar o objeto.',
  'The header of the file named another object. What the data set says was taken.':
    'O cabeçalho do arquivo indicava outro objeto. Valeu o que diz o conjunto de dados.',
  'The image’s attributes are missing, and cannot be read from its pixels.':
    'As dimensões e o tipo da imagem não são indicados nem se leem nos pixels.',
  '{0} is not a UID.': '{0} não é um UID.',
  'The object has a value that cannot be indexed.': 'O objeto tem um valor que não pode ser indexado.',
  'The pixels of this object cannot be decoded.': 'Os pixels deste objeto não podem ser decodificados.',
  'The object has no picture.': 'O objeto não tem imagem.',
  'This object has no picture.': 'Este objeto não tem imagem.',
  'The object has more before its pixels than is read for a picture.':
    'O objeto tem mais dados antes dos pixels do que se lê para uma imagem.',
  'The object is too large to take a value out of it.': 'O objeto é grande demais para extrair um valor dele.',
  'The object cannot be given in this transfer syntax.':
    'O objeto não pode ser fornecido nesta sintaxe de transferência.',
  'The frames cannot be given in this transfer syntax.':
    'Os quadros não podem ser fornecidos nesta sintaxe de transferência.',
  'It cannot be given in this transfer syntax.': 'Isto não pode ser fornecido nesta sintaxe de transferência.',
  'Frames are given as stored or in explicit little endian.':
    'Os quadros são fornecidos como armazenados ou em Explicit Little Endian.',
  'Objects are not anonymised while they are sent.': 'Os objetos não são anonimizados durante o envio.',
  'This is not the path of a value.': 'Este não é o caminho de um valor.',
  'There is no object in the request.': 'Não há objeto na requisição.',
  'The Content-Type names no boundary.': 'O Content-Type não nomeia um delimitador.',
  'Objects are taken as application/dicom, alone or in multipart/related, or there as application/dicom+json.':
    'Os objetos são aceitos como application/dicom, sozinhos ou em multipart/related, ou ali como application/dicom+json.',
  'The media type cannot be read.': 'O tipo de mídia não pode ser lido.',
  'accept: cannot be read': 'accept: não pode ser lido',
  'transfer-syntax: is not a UID': 'transfer-syntax: não é um UID',
  'frames: has to be one number': 'frames: é preciso um único número',
  'This address takes application/json.': 'Este endereço aceita application/json.',
  'The job has ended already.': 'A tarefa já terminou.',
  'This job cannot be paused.': 'Esta tarefa não pode ser pausada.',
  'This job is not paused.': 'Esta tarefa não está pausada.',
  'There is nothing for this job to try again.': 'Não há nada que esta tarefa possa tentar de novo.',
  '{0} of {1} could not be done.': '{0} de {1} falharam.',
  'The job failed. The reason is in the log of the server.': 'A tarefa falhou. O motivo está no log do servidor.',
  'The server is stopping.': 'O servidor está parando.',
  'The database does not answer.': 'O banco de dados não responde.',
  'The database does not answer. Try again in a moment.': 'O banco de dados não responde. Tente de novo em instantes.',
  'Something failed on the server. The reference is in the answer.':
    'Algo falhou no servidor. A referência está na resposta.',
  'The archive did not answer in time.': 'O acervo não respondeu a tempo.',
  'The archive could not be reached.': 'Não foi possível acessar o acervo.',
  'Somebody else has signed in.': 'Outra pessoa entrou.',
  'The answer was not JSON.': 'A resposta não era JSON.',
  'The two belong to different studies. Keep both, or discard the later one.':
    'Os dois pertencem a estudos diferentes. Mantenha ambos ou descarte o mais recente.',
  'These objects cannot be compared here: one of them cannot be read.':
    'Estes objetos não podem ser comparados aqui: um deles não pode ser lido.',
  'A later decision about this patient stands in the way. Undo that one first.':
    'Uma decisão posterior sobre este paciente impede isso. Desfaça essa primeiro.',
  'There is no such conflict.': 'Esse conflito não existe.',
  'This cannot be decided here.': 'Isto não pode ser decidido aqui.',
  'A reason is needed.': 'É necessário um motivo.',
  'This is not decided.': 'Isto não está decidido.',
  'A decision can be undone for {0} days.': 'Uma decisão pode ser desfeita durante {0} dias.',
  '{0} has decided this meanwhile: {1}.': '{0} decidiu isto nesse meio-tempo: {1}.',
  '{0} is deciding this. Take it over first.': '{0} está decidindo isto. Assuma primeiro.',
  'the same person, as on record': 'a mesma pessoa, como registrada',
  'the same person, as it arrived': 'a mesma pessoa, como recebida',
  'another person': 'outra pessoa',
  'shared with the other clinic': 'compartilhado com a outra clínica',
  'taken into the study': 'incluído no estudo',
  'a study of its own': 'um estudo próprio',
  'Somebody has measured on these images. Delete the measurements first.':
    'Alguém fez medidas nestas imagens. Exclua primeiro as medidas.',
  'Taking the corrections of a source without asking': 'Aceitar sem perguntar as correções de uma origem',
  discarded: 'descartado',
  'The study no longer exists.': 'O estudo não existe mais.',
  'The sender belongs to no clinic with which the study could be shared.':
    'O remetente não pertence a nenhuma clínica com a qual o estudo possa ser compartilhado.',
  'Deciding whose numbers a clinic’s patients have': 'Decidir de quem são os números dos pacientes de uma clínica',
  'It cannot be mended: what stands before its UIDs cannot be read.':
    'Não é possível corrigir: o que vem antes dos UIDs não pode ser lido.',
  'Enter why it is discarded.': 'Informe por que é descartado.',
  'None of this is waiting any more.': 'Nada disto aguarda mais.',
  'Somebody else decided meanwhile. Look at it again.': 'Outra pessoa decidiu nesse meio-tempo. Veja de novo.',
  'There is no such decision.': 'Esta decisão não existe.',
  'This decision can no longer be undone.': 'Esta decisão não pode mais ser desfeita.',
  'There is such a rule already.': 'Esta regra já existe.',
  'There is no such rule.': 'Esta regra não existe.',
  'One of the studies is not yours to change.': 'Você não pode alterar um dos estudos.',
  '{0} of the studies are not yours to change.': 'Você não pode alterar {0} dos estudos.',
  'At most {0} studies are changed at once.': 'No máximo {0} estudos são alterados de uma vez.',
  'The patient who stays has to have a number.': 'O paciente que fica precisa ter um número.',
  'A patient cannot be merged with the same patient.': 'Um paciente não pode ser unido a si mesmo.',
  'Nothing is changed.': 'Nada é alterado.',
  'This merge waits for a second person already.': 'Esta união já aguarda uma segunda pessoa.',
  'Nothing contradicts: no second person is needed.': 'Nada se contradiz: uma segunda pessoa não é necessária.',
  'Another person has to approve what you asked for.': 'Outra pessoa precisa aprovar o que você pediu.',
  'This merge is no longer waiting.': 'Esta união não está mais aguardando.',
  'There is no such request.': 'Este pedido não existe.',
  'The two contradict each other. A second person has to approve this merge.':
    'Os dois se contradizem. Uma segunda pessoa precisa aprovar esta união.',
  'A patient cannot be linked with the same patient.': 'Um paciente não pode ser vinculado a si mesmo.',
  'The two are linked already.': 'Os dois já estão vinculados.',
  'The two are no longer linked.': 'Os dois não estão mais vinculados.',
  'A patient is linked with at most {0} others.': 'Um paciente é vinculado a no máximo {0} outros.',
  'Somebody edited this meanwhile. Look at it again.': 'Alguém alterou isto nesse meio-tempo. Veja de novo.',
  'This was undone already.': 'Isto já foi desfeito.',
  'It is too long ago to be undone.': 'Faz tempo demais para ser desfeito.',
  '{0} edited this again ({1} UTC). Undo that first.': '{0} alterou isto de novo ({1} UTC). Desfaça isso primeiro.',
  'There is no such edit.': 'Esta alteração não existe.',
  'There is no such series in the study.': 'Esta série não existe no estudo.',
  'Another patient has this number. Merge the two instead.':
    'Outro paciente tem este número. Una os dois em vez disso.',
  'The studies are of clinics whose numbers are their own. Say whose number it is, or correct study by study.':
    'Os estudos são de clínicas que têm números próprios. Informe de quem é o número ou corrija estudo por estudo.',
  'There is no such image in the study.': 'Esta imagem não existe no estudo.',
  'Nothing is left to be rejected.': 'Não resta nada a rejeitar.',
  'The image is rejected. Undo that first.': 'A imagem está rejeitada. Desfaça isso primeiro.',
  'The new study needs a clinic of yours.': 'O novo estudo precisa de uma clínica sua.',
  'Dates are kept or moved, not both.': 'As datas são mantidas ou deslocadas, não as duas coisas.',
  'Somebody else has this patient number.': 'Outra pessoa tem este ID de paciente.',
  'Nothing of the study can be made anonymous.': 'Nada do estudo pode ser tornado anônimo.',
  '{0} images say that writing is burned into them. Black it out, or leave their series out.':
    '{0} imagens indicam texto gravado nelas. Cubra-o de preto ou deixe as séries de fora.',
  'Pictures in {0} cannot be blacked out here.': 'Imagens em {0} não podem ser cobertas de preto aqui.',
  'There is no such key.': 'Esta chave não existe.',
  'The key is there when the anonymous studies are.': 'A chave existe assim que os estudos anônimos estiverem prontos.',
  'The key is there when the anonymous study is.': 'A chave existe assim que o estudo anônimo estiver pronto.',
  'An object without a picture cannot be blacked out.': 'Um objeto sem imagem não pode ser coberto de preto.',
  'Pictures of {0} bits cannot be blacked out here.': 'Imagens de {0} bits não podem ser cobertas de preto aqui.',
  'The decoded picture is larger than an object can be.': 'A imagem decodificada é maior do que um objeto pode ser.',
  'The series are in this study already.': 'As séries já estão neste estudo.',
  'All of a study stays one study. Choose some of its series.':
    'Um estudo inteiro não pode ser separado. Escolha só algumas das suas séries.',
  'The other study has series {0} already.': 'O outro estudo já tem a série {0}.',
  'The studies are of two clinics, and you do not see both.': 'Os estudos são de duas clínicas, e você não vê as duas.',
  'Nothing is left to be moved.': 'Não resta nada a mover.',
  'The other study is another patient’s. Confirm that this is meant.':
    'O outro estudo é de outro paciente. Confirme que isso é intencional.',
  'The series no longer exist.': 'As séries não existem mais.',
  'One of the two studies no longer exists.': 'Um dos dois estudos não existe mais.',
  'Another rule has this name.': 'Outra regra já tem este nome.',
  'Changing rules': 'Alterar regras',
  'Your role does not include what the rule would do.': 'Seu papel não inclui o que a regra faria.',
  'names what is not there, or cannot be used for it': 'indica algo que não existe ou não serve para isso',
  'There are {0} rules already.': 'Já existem {0} regras.',
  'Look at what the rule would have done first.': 'Veja primeiro o que a regra teria feito.',
  'needs at least one act': 'precisa de pelo menos uma ação',
  'has to end with the bin': 'precisa terminar com a lixeira',
  'keeps dates or moves them, not both': 'mantém as datas ou as desloca, não as duas coisas',
  'needs one destination': 'precisa indicar um único destino',
  'cannot send and move to the bin': 'não pode enviar e mover para a lixeira',
  'cannot keep and do something else': 'não pode manter e fazer outra coisa',
  'does nothing yet': 'ainda não faz nada',
  'is needed for a retention rule': 'é necessário para uma regra de retenção',
  'is needed with the other end': 'é necessário com o outro extremo',
  'has to differ from the other end': 'precisa ser diferente do outro extremo',
  '{0} stores as much as it may: {1}.': '{0} já armazena tanto quanto é permitido: {1}.',
};
