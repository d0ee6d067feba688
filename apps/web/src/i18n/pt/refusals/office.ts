/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Esta pessoa não existe.',
  'There is no such file.': 'Este arquivo não existe.',
  'Your account may not bring files.': 'Sua conta não pode trazer arquivos.',
  'More than {0} files within an hour are not taken.': 'Mais de {0} arquivos em uma hora não são aceitos.',
  'There is no such article.': 'Este artigo não existe.',
  'There is no such comment.': 'Este comentário não existe.',
  'What is published is removed by those who look after articles.':
    'O que está publicado é removido por quem cuida dos artigos.',
  'Only a draft is given to be reviewed.': 'Só um rascunho é enviado para revisão.',
  'Nothing was changed since it was published.': 'Nada mudou desde a publicação.',
  'There is nothing to take back.': 'Não há nada para retirar.',
  'This is for those who look after these articles.': 'Isto é para quem cuida destes artigos.',
  'More than {0} comments within an hour are not taken.': 'Mais de {0} comentários em uma hora não são aceitos.',
  'There is no file in this form.': 'Não há arquivo neste formulário.',
  'Only PNG, JPEG, WebP and GIF can be shown in a text.': 'Só PNG, JPEG, WebP e GIF podem ser mostrados em um texto.',
  'Another article of this kind and language has this address.': 'Outro artigo deste tipo e idioma tem este endereço.',
  'An article that is published keeps its kind, language, clinic and address.':
    'Um artigo publicado mantém tipo, idioma, clínica e endereço.',
  'does not belong to this kind': 'não pertence a este tipo',
  'are for protocols': 'são para protocolos',
  'needs small letters, figures and hyphens between them': 'precisa de letras minúsculas, números e hífens entre eles',
  'There is no such post.': 'Esta publicação não existe.',
  'Only PNG, JPEG and WebP pictures can be posted.': 'Só imagens PNG, JPEG e WebP podem ser publicadas.',
  'Say that nobody can be recognised in the pictures.': 'Confirme que ninguém pode ser reconhecido nas imagens.',
  'A post needs words or a picture.': 'Uma publicação precisa de palavras ou de uma imagem.',
  'More than {0} posts within a day are not taken.': 'Mais de {0} publicações em um dia não são aceitas.',
};
