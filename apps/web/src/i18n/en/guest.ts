/** What a guest of a shared link reads. */
export const guest = {
  title: 'Something was shared with you',
  opening: 'Opening',
  codeText: 'Enter the code that you were given.',
  code: 'Code',
  birthDateText: 'Enter the patient’s birth date.',
  birthDate: 'Birth date',
  open: 'Open',
  overTitle: 'This link is over',
  overText:
    'It may have come to its last day, been withdrawn, or been opened as often as it may be. Ask whoever sent it to you for another one.',
  only: 'For {{name}} only. The link ends on {{day}}.',
  from: '{{name}} shares with you:',
  nothing: 'There is nothing to see at the moment.',
  images_one: '{{count}} image',
  images_other: '{{count}} images',
  view: 'View images',
  download: 'Images as files',
  report: 'Signed report',
  whole: 'Read the whole report',
} as const;
