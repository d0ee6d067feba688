/** What is refused on the way from the machine to the report. */
export const reading = {
  'There is no such attachment.': 'Este anexo não existe.',
  'An attachment is removed by who added it, or by those who change studies.':
    'Um anexo é removido por quem o adicionou ou por quem altera estudos.',
  'A study has at most {0} attachments.': 'Um estudo tem no máximo {0} anexos.',
  'An attachment has at most {0} MB.': 'Um anexo tem no máximo {0} MB.',
  'Only pictures, PDF, texts and office documents can be attached.':
    'Só imagens, PDF, textos e documentos de escritório podem ser anexados.',
  'The body of this call is a file.': 'Espera-se um arquivo aqui.',
  'There is no such note.': 'Esta nota não existe.',
  'A note is changed and deleted by its author only.': 'Só o autor altera ou exclui uma nota.',
  'A study has at most {0} notes.': 'Um estudo tem no máximo {0} notas.',
  'Whom or what the act names does not exist.': 'A pessoa ou o objeto indicado não existe.',
  'It still runs. Wait, or cancel the job.': 'Ainda está em curso. Aguarde ou cancele a tarefa.',
  'There is no study left with which to do that.': 'Não há mais nenhum estudo para isso.',
  'The time is over.': 'Essa hora já passou.',
  'is over': 'Essa hora já passou.',
  'There is no such act.': 'Esta ação não existe.',
  'There is no such reader.': 'Este leitor não existe.',
  'A reader or a group is needed.': 'É necessário um leitor ou um grupo.',
  'Somebody else has this study.': 'Outra pessoa está com este estudo.',
  'Your role does not include it.': 'O seu papel não inclui isso.',
  'This cannot be done with a study in this state.': 'Isto não é possível com um estudo neste estado.',
  'Nobody reads this study now. Take it.': 'Ninguém está lendo este estudo agora. Assuma-o.',
  'Somebody else asked for this study just now.': 'Outra pessoa acabou de pedir este estudo.',
  'Nobody asked for this study.': 'Ninguém pediu este estudo.',
  'Nobody reads this study now.': 'Ninguém está lendo este estudo agora.',
  'Only somebody who sees all studies changes what holds for all clinics.':
    'Só quem vê todos os estudos altera o que vale para todas as clínicas.',
  'A modality and priority stand there twice.': 'Uma modalidade e prioridade aparecem duas vezes.',
  'Only giving a study names a reader.': 'Só ao entregar um estudo se indica um leitor.',
  'is not asked for': 'não é pedido',
  'has one twice': 'contém uma repetição',
  'A measurement is linked with one of another study.': 'Uma medição é ligada a uma de outro estudo.',
  'There is no such measurement in another study of this patient.':
    'Esta medição não existe em outro estudo deste paciente.',
} as const;
