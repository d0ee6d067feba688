import type { Refusals } from '../../refusals.ts';

/** Clinics, the licence and physicians. */
export const places: Refusals = {
  'There is no such clinic.': 'Esta clínica não existe.',
  '{0} is for those who see every clinic.': 'Só para quem vê todas as clínicas: {0}.',
  'Adding clinics': 'Adicionar clínicas',
  'Changing which incoming studies are a clinic’s': 'Alterar quais estudos recebidos são de uma clínica',
  'Switching a clinic on or off': 'Ativar ou desativar uma clínica',
  'Granting rights and storage': 'Conceder direitos e armazenamento',
  'Deciding which clinic is part of which': 'Decidir qual clínica faz parte de qual',
  'A clinic is not part of itself, nor of its own parts.':
    'Uma clínica não faz parte de si mesma nem de suas próprias partes.',
  'Removing clinics': 'Remover clínicas',
  'Merging clinics': 'Unir clínicas',
  'Applying rules to past studies': 'Aplicar regras a estudos anteriores',
  'The list of studies without a clinic': 'A lista de estudos sem clínica',
  'Another clinic has this name.': 'Outra clínica tem este nome.',
  'Another clinic has this code.': 'Outra clínica tem este código.',
  'Another clinic has this rule.': 'Outra clínica tem esta regra.',
  'Another clinic has one of these rules.': 'Outra clínica tem uma destas regras.',
  '{0} ({1}) has this rule.': '{0} ({1}) tem esta regra.',
  'A rule belongs to one clinic only.': 'Uma regra pertence a uma só clínica.',
  'A clinic cannot be merged into itself.': 'Uma clínica não pode ser unida a si mesma.',
  'Choose another clinic.': 'Escolha outra clínica.',
  'One of the two is being merged now. Wait until the job has ended.':
    'Uma das duas está sendo unida agora. Aguarde o fim da tarefa.',
  'The clinic is inactive. Make it active first.': 'A clínica está inativa. Ative-a primeiro.',
  'The rules of an inactive clinic are off. Make it active first.':
    'As regras de uma clínica inativa estão desativadas. Ative-a primeiro.',
  'Taking studies out of every clinic is for those who see every clinic.':
    'Só quem vê todas as clínicas pode tirar estudos de todas as clínicas.',
  'Studies of other clinics can be moved by those who see every clinic only.':
    'Só quem vê todas as clínicas pode mover estudos de outras clínicas.',
  'There is no licence to remove.': 'Não há licença para remover.',
  'The licence allows {0} with the role {1}, and all are taken. Deactivate one, or put in a licence with more.':
    'A licença permite {0} com o papel {1}, e não resta nenhuma. Desative uma ou instale uma licença maior.',
  'The licence allows {0} in all, and all are taken. Deactivate one, or put in a licence with more.':
    'A licença permite {0} no total, e não resta nenhuma. Desative uma ou instale uma licença maior.',
  'The licence allows {0}, and all are taken. Remove one, or put in a licence with more.':
    'A licença permite {0}, e não resta nenhum. Remova um ou instale uma licença maior.',
  '1 node': '1 nó',
  '{0} nodes': '{0} nós',
  '1 account': '1 conta',
  '{0} accounts': '{0} contas',
  'The licence says something that this version cannot read.':
    'A licença contém algo que esta versão não consegue ler.',
  'The file is too large to be a licence.': 'O arquivo é grande demais para uma licença.',
  'This is not a licence file.': 'Este não é um arquivo de licença.',
  'The licence file is signed in a way that is not accepted.':
    'O arquivo de licença está assinado de um modo que não é aceito.',
  'This installation has no key to verify licence files with.':
    'Esta instalação não tem chave para verificar arquivos de licença.',
  'The signature is not valid: the file was changed, or somebody else signed it.':
    'A assinatura não é válida: o arquivo foi alterado ou outra pessoa o assinou.',
  'The licence names a day that does not exist.': 'A licença indica um dia que não existe.',
  'This physician also belongs to clinics that you do not see.':
    'Este médico também pertence a clínicas que você não vê.',
  'A name belongs to another physician. It has to be taken from there first.':
    'Um nome pertence a outro médico. É preciso desvinculá-lo de lá primeiro.',
  'A name belongs to a physician. It has to be taken from there first.':
    'Um nome pertence a um médico. É preciso desvinculá-lo de lá primeiro.',
  'A name is not one of this physician.': 'Um nome não pertence a este médico.',
  'The name is linked for clinics that you do not see. Somebody who does can take it.':
    'O nome está vinculado a clínicas que você não vê. Quem as vê pode desvinculá-lo.',
  'A name did not come with any study.': 'Um nome não chegou com nenhum estudo.',
  'There is no such account that a physician could sign in with.': 'Não há conta assim com que um médico possa entrar.',
  'The account belongs to another physician.': 'A conta pertence a outro médico.',
  'This physician has a login already.': 'Este médico já tem uma conta.',
  'A physician signs in as doctor, referring doctor or radiologist.':
    'Um médico entra como médico, médico solicitante ou radiologista.',
  'This physician has studies that you do not see. Somebody who does links the login.':
    'Este médico tem estudos que você não vê. Quem os vê pode vincular a conta.',
  'A physician cannot be merged into himself.': 'Um médico não pode ser unido a si mesmo.',
  'Both have a login. One of them has to be unlinked first.':
    'Os dois têm uma conta. É preciso desvincular uma primeiro.',
  'They have studies that you do not see. Somebody who does can merge them.':
    'Eles têm estudos que você não vê. Quem os vê pode uni-los.',
  'There is no such physician.': 'Este médico não existe.',
  'has to be letters, digits, dots, dashes and underscores, a letter or digit first':
    'Letras, dígitos, pontos, hífens e sublinhados, com uma letra ou um dígito no início.',
  'has to be numbers with dots between, such as 1.2.840.99999.1':
    'Números separados por pontos, por exemplo 1.2.840.99999.1.',
  'has to be a time zone such as Europe/Lisbon': 'É preciso um fuso horário como Europe/Lisbon.',
  'There is no such label.': 'Esta etiqueta não existe.',
  'Another label has this name.': 'Outra etiqueta tem este nome.',
  'Changing the catalogue of labels': 'Alterar o catálogo de etiquetas',
  'There is no such value.': 'Este valor não existe.',
  'Another value of this list says the same.': 'Outro valor desta lista tem este nome.',
  'Another value of this list has this code.': 'Outro valor desta lista tem este código.',
  'Changing the lists of values': 'Alterar as listas de valores',
  'There are {0} values in this list already.': 'Esta lista já tem {0} valores.',
  'A modality that comes with the product is not removed. Switch it off.':
    'Uma modalidade que vem com o produto não pode ser excluída. Desative-a.',
  'There is no such field.': 'Este campo não existe.',
  'Another field has this name.': 'Outro campo tem este nome.',
  'Changing the fields of studies': 'Alterar os campos dos estudos',
  'There are {0} fields already.': 'Já há {0} campos.',
  'Fields were added or removed meanwhile. Look at the list again.':
    'Nesse meio-tempo foram adicionados ou removidos campos. Veja a lista de novo.',
  'Somebody else filled this field meanwhile. Nothing of yours was saved.':
    'Nesse meio-tempo outra pessoa preencheu este campo. Nada do que você digitou foi salvo.',
  'is for numbers only': 'Somente para números.',
  'needs at least one choice': 'É preciso pelo menos uma opção.',
  'are for a choice only': 'Somente para uma escolha.',
  'has a choice twice': 'Uma opção aparece duas vezes.',
  'is one line of up to {0} characters': 'Uma linha de até {0} caracteres.',
  'cannot be changed': 'Isso não pode ser alterado.',
  'is not a number': 'Não é um número.',
  'is none of the choices': 'Não é uma das opções.',
  'is neither yes nor no': 'Não é sim nem não.',
  'is one line of text': 'Uma linha de texto.',
  'is no field any more': 'Este campo não existe mais.',
  'is switched off': 'Este campo está desativado.',
  'is filled twice': 'Este campo está preenchido duas vezes.',
  'was filled meanwhile': 'Este campo foi preenchido nesse meio-tempo.',
  'There is no such reader group.': 'Este grupo de laudo não existe.',
  'Another reader group has this name.': 'Outro grupo de laudo tem este nome.',
  'Changing reader groups': 'Alterar grupos de laudo',
  'has somebody twice': 'Alguém aparece duas vezes.',
  'is here twice': 'Isto aparece aqui duas vezes.',
  'Somebody else saved this meanwhile. Nothing of yours was saved.':
    'Nesse meio-tempo outra pessoa salvou isto. Nada do que você digitou foi salvo.',
  'Something still belongs to this record.': 'Ainda há algo que pertence a este registro.',
  'Another appointment of this clinic has this number.': 'Outro agendamento desta clínica tem este número.',
  'There is no such appointment.': 'Este agendamento não existe.',
  'There is no such workitem.': 'Este workitem não existe.',
  'There is a workitem of this UID.': 'Existe um workitem com este UID.',
  'Another appointment has this Study Instance UID.': 'Outro agendamento tem este Study Instance UID.',
  'Workitems are taken as application/dicom+json.': 'Workitems são aceitos como application/dicom+json.',
  'A workitem is at most 1 MiB.': 'Um workitem tem no máximo 1 MiB.',
  'The body is not one data set of DICOM JSON.': 'O conteúdo não é um conjunto de dados em DICOM JSON.',
  'Workitems are made at the address of a clinic.': 'Workitems são criados no endereço de uma clínica.',
  'This service takes no subscriptions.': 'Este serviço não aceita assinaturas.',
  'The machine has begun this appointment and controls its state now.':
    'O aparelho iniciou este agendamento e agora controla a situação dele.',
  'The machine has begun this appointment. It can no longer be changed.':
    'O aparelho iniciou este agendamento. Ele não pode mais ser alterado.',
  'The appointment cannot change to that from its present state. Look at it again.':
    'O agendamento não pode passar a essa situação a partir da atual. Veja-o de novo.',
  'is a time of the day such as 14:30': 'Uma hora como 14:30.',
  'takes capital letters, figures, underscores and blanks only':
    'Somente letras maiúsculas, dígitos, sublinhados e espaços.',
};
