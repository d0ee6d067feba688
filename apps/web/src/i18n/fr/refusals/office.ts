/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Cette personne n’existe pas.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'Your account may not bring files.': 'Votre compte ne peut pas apporter de fichiers.',
  'More than {0} files within an hour are not taken.': 'Plus de {0} fichiers en une heure ne sont pas acceptés.',
  'There is no such article.': 'Cet article n’existe pas.',
  'There is no such comment.': 'Ce commentaire n’existe pas.',
  'What is published is removed by those who look after articles.':
    'Ce qui est publié est supprimé par les responsables des articles.',
  'Only a draft is given to be reviewed.': 'Seul un brouillon est soumis à relecture.',
  'Nothing was changed since it was published.': 'Rien n’a changé depuis la publication.',
  'There is nothing to take back.': 'Il n’y a rien à retirer.',
  'This is for those who look after these articles.': 'Ceci est réservé aux responsables de ces articles.',
  'More than {0} comments within an hour are not taken.': 'Plus de {0} commentaires par heure ne sont pas acceptés.',
  'There is no file in this form.': 'Ce formulaire ne contient aucun fichier.',
  'Only PNG, JPEG, WebP and GIF can be shown in a text.':
    'Seuls PNG, JPEG, WebP et GIF peuvent être affichés dans un texte.',
  'Another article of this kind and language has this address.':
    'Un autre article de ce genre et de cette langue a cette adresse.',
  'An article that is published keeps its kind, language, clinic and address.':
    'Un article publié garde son genre, sa langue, sa clinique et son adresse.',
  'does not belong to this kind': 'n’appartient pas à ce genre',
  'are for protocols': 'sont réservées aux protocoles',
  'needs small letters, figures and hyphens between them':
    'demande des minuscules, des chiffres et des traits d’union entre eux',
  'There is no such post.': 'Cette publication n’existe pas.',
  'Only PNG, JPEG and WebP pictures can be posted.': 'Seules les images PNG, JPEG et WebP peuvent être publiées.',
  'Say that nobody can be recognised in the pictures.': 'Confirmez que personne n’est reconnaissable sur les images.',
  'A post needs words or a picture.': 'Une publication demande des mots ou une image.',
  'More than {0} posts within a day are not taken.': 'Plus de {0} publications par jour ne sont pas acceptées.',
};
