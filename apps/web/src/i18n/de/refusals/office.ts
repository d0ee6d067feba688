/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your account may not bring files.': 'Ihr Konto darf keine Dateien mitbringen.',
  'More than {0} files within an hour are not taken.': 'Mehr als {0} Dateien in einer Stunde werden nicht angenommen.',
  'There is no such article.': 'Diesen Artikel gibt es nicht.',
  'There is no such comment.': 'Diesen Kommentar gibt es nicht.',
  'What is published is removed by those who look after articles.':
    'Veröffentlichtes entfernt, wer sich um Artikel kümmert.',
  'Only a draft is given to be reviewed.': 'Nur ein Entwurf wird zur Prüfung gegeben.',
  'Nothing was changed since it was published.': 'Seit der Veröffentlichung wurde nichts geändert.',
  'There is nothing to take back.': 'Es gibt nichts zurückzunehmen.',
  'This is for those who look after these articles.': 'Das ist für die, die sich um diese Artikel kümmern.',
  'More than {0} comments within an hour are not taken.':
    'Mehr als {0} Kommentare in einer Stunde werden nicht angenommen.',
  'There is no file in this form.': 'In diesem Formular ist keine Datei.',
  'Only PNG, JPEG, WebP and GIF can be shown in a text.':
    'In einem Text können nur PNG, JPEG, WebP und GIF gezeigt werden.',
  'Another article of this kind and language has this address.':
    'Ein anderer Artikel dieser Art und Sprache hat diese Adresse.',
  'An article that is published keeps its kind, language, clinic and address.':
    'Ein veröffentlichter Artikel behält Art, Sprache, Praxis und Adresse.',
  'does not belong to this kind': 'gehört nicht zu dieser Art',
  'are for protocols': 'sind für Protokolle',
  'needs small letters, figures and hyphens between them':
    'braucht kleine Buchstaben, Ziffern und Bindestriche dazwischen',
  'There is no such post.': 'Diesen Beitrag gibt es nicht.',
  'Only PNG, JPEG and WebP pictures can be posted.': 'Nur Bilder als PNG, JPEG und WebP können gezeigt werden.',
  'Say that nobody can be recognised in the pictures.': 'Bestätigen Sie, dass auf den Bildern niemand zu erkennen ist.',
  'A post needs words or a picture.': 'Ein Beitrag braucht Worte oder ein Bild.',
  'More than {0} posts within a day are not taken.': 'Mehr als {0} Beiträge an einem Tag werden nicht angenommen.',
};
