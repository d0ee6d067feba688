/**
 * One word for one act, in each language. A record of its own is deleted; what belongs to something is removed from it; a study is
 * moved to the bin; what was not kept yet is discarded; people and clinics are activated and deactivated.
 */
export const wordsOfActs = {
  delete: {
    keys: [
      /^accessControl\.(action\.delete$|may\.(User|Clinic|Physician|Filter|Annotation)\.delete$)/,
      /^auditActions\.(annotation|filter|licence)Delete$/,
      /^auditActions\.((user|clinic|physician)Remove|studyPurge)$/,
      /^record\.removing\.(open|title|confirm|done)$/,
      /^users\.(act\.remove$|done\.remove_|ask\.remove\.(one|several)|event\.user-remove$)/,
      /^reading\.viewer\.(measurement\.remove|keys\.measurement\.delete)$/,
    ],
    words: { en: /delet/i, de: /lösch/i, fr: /supprim/i, pt: /exclu/i },
  },
  deactivate: {
    keys: [
      /^record\.deactivate$/,
      /^users\.(act\.deactivate$|done\.deactivate_|ask\.deactivate\.(one|several)|event\.user-deactivate$)/,
      /^auditActions\.userDeactivate$/,
    ],
    words: { en: /deactivat/i, de: /deaktivier/i, fr: /désactiv/i, pt: /desativ/i },
  },
  bin: {
    keys: [
      /^archive\.(act|bulk)\.bin$/,
      /^studyDialogs\.binning\.(title_|confirm$|done_)/,
      /^auditActions\.studyBin$/,
      /^pages\.bin$/,
    ],
    words: { en: /\bbin\b/i, de: /papierkorb/i, fr: /corbeille/i, pt: /lixeira/i },
  },
  assign: {
    keys: [
      /^accessControl\.assign\.(act|menu|heading|title_\w+|save|done_\w+)$/,
      /^accessControl\.may\.Assignment\.create$/,
    ],
    words: { en: /assign/i, de: /zugewiesen|zuweis/i, fr: /attribu/i, pt: /atribu/i },
  },
  signOut: {
    keys: [/^account\.sessions\.end(Others|All)?(Title)?$/, /^users\.act\.force-logout$/, /\.signOut$/],
    words: { en: /sign out/i, de: /abmelden/i, fr: /déconnecter/i, pt: /\bsair\b|encerrar/i },
  },
  revoke: {
    keys: [/^(account|users)\.tokens\.revoke(Title|d)?$/],
    words: { en: /revoke/i, de: /widerruf/i, fr: /révoqu/i, pt: /revog/i },
  },
} as const;

/** Words that another one of ours stands for. */
export const strangeWords = {
  en: /\b(log(ged)? (in|out)|disabled?|erased?)\b/i,
  de: /\b(Nutzer|Anwender|ausloggen|einloggen|Untersuchungen?)\b/,
  fr: /\b(examens?|demandeurs?|effacer (la|le|les) (clinique|médecin|utilisateur)s?)\b/i,
  pt: /\b(utilizador\w*|ficheiros?|palavra-passe|ecrã|noutros?|inicie sessão|a (carregar|guardar))/i,
} as const;
