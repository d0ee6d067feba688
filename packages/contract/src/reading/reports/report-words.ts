/** Words by which a report says which side it speaks of, in small letters, by language. */
export const sideWords: Readonly<
  Record<string, { readonly left: readonly string[]; readonly right: readonly string[] }>
> = {
  en: { left: ['left'], right: ['right'] },
  de: {
    left: ['links', 'linke', 'linken', 'linker', 'linkes', 'linkem', 'linksseitig', 'linksseitige', 'linksseitigen'],
    right: [
      'rechts',
      'rechte',
      'rechten',
      'rechter',
      'rechtes',
      'rechtem',
      'rechtsseitig',
      'rechtsseitige',
      'rechtsseitigen',
    ],
  },
  fr: { left: ['gauche', 'gauches'], right: ['droit', 'droite', 'droits', 'droites'] },
  pt: {
    left: ['esquerdo', 'esquerda', 'esquerdos', 'esquerdas'],
    right: ['direito', 'direita', 'direitos', 'direitas'],
  },
};

/** Organs that only one sex has. */
export const sexWords: Readonly<
  Record<string, { readonly female: readonly string[]; readonly male: readonly string[] }>
> = {
  en: {
    female: ['uterus', 'uterine', 'ovary', 'ovaries', 'ovarian', 'endometrium', 'endometrial', 'vagina', 'adnexa'],
    male: ['prostate', 'prostatic', 'testis', 'testes', 'testicle', 'testicles', 'testicular', 'scrotum', 'penis'],
  },
  de: {
    female: ['uterus', 'ovar', 'ovarien', 'ovarial', 'eierstock', 'eierstöcke', 'gebärmutter', 'endometrium', 'vagina'],
    male: ['prostata', 'hoden', 'samenblase', 'samenblasen', 'skrotum', 'penis'],
  },
  fr: {
    female: ['utérus', 'utérin', 'utérine', 'ovaire', 'ovaires', 'ovarien', 'ovarienne', 'endomètre', 'vagin'],
    male: ['prostate', 'prostatique', 'testicule', 'testicules', 'testiculaire', 'scrotum', 'pénis'],
  },
  pt: {
    female: ['útero', 'uterino', 'uterina', 'ovário', 'ovários', 'ovariano', 'ovariana', 'endométrio', 'vagina'],
    male: ['próstata', 'prostático', 'prostática', 'testículo', 'testículos', 'testicular', 'escroto', 'pênis'],
  },
};
