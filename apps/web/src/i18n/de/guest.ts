/** Was der Gast eines Freigabelinks liest. */
export const guest = {
  title: 'Für Sie wurde etwas freigegeben',
  opening: 'Wird geöffnet',
  codeText: 'Geben Sie den Code ein, den Sie bekommen haben.',
  code: 'Code',
  birthDateText: 'Geben Sie das Geburtsdatum des Patienten ein.',
  birthDate: 'Geburtsdatum',
  open: 'Öffnen',
  overTitle: 'Dieser Link ist beendet',
  overText:
    'Vielleicht ist sein letzter Tag vorbei, er wurde zurückgezogen oder so oft geöffnet, wie es geht. Bitten Sie, wer ihn geschickt hat, um einen neuen.',
  only: 'Nur für {{name}}. Der Link endet am {{day}}.',
  from: '{{name}} gibt für Sie frei:',
  nothing: 'Im Moment gibt es nichts zu sehen.',
  images_one: '{{count}} Bild',
  images_other: '{{count}} Bilder',
  view: 'Bilder ansehen',
  download: 'Bilder als Dateien',
  report: 'Signierter Befund',
  whole: 'Den ganzen Befund lesen',
} as const;
