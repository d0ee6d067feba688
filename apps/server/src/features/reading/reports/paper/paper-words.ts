import type { ReportStatus, SignatureMeaning } from '@isocenter/contract/reading/reports/reports.ts';

/** The fixed words of a printed report. `{name}` and `{time}` stand for values. */
export interface PaperWords {
  readonly title: string;
  readonly patient: string;
  readonly patientId: string;
  readonly born: string;
  readonly sex: Readonly<Record<string, string>> & { readonly label: string };
  readonly study: string;
  readonly date: string;
  readonly accession: string;
  readonly referrer: string;
  readonly keyImages: string;
  readonly keyImage: string;
  readonly addendum: string;
  readonly signatures: string;
  readonly meaning: Readonly<Record<SignatureMeaning, string>>;
  /** Above and in what is said of a report from elsewhere; `{file}` is what its file is called. */
  readonly outside: string;
  readonly outsideText: string;
  readonly code: string;
  readonly verify: string;
  readonly codePicture: string;
  readonly status: Readonly<Record<Exclude<ReportStatus, 'final'>, string>>;
  readonly notSigned: string;
  readonly isVoid: string;
  readonly replaced: string;
  readonly isReplaced: string;
  readonly broken: string;
  readonly notGenuine: string;
  readonly pages: string;
}

const en: PaperWords = {
  title: 'Report',
  patient: 'Patient',
  patientId: 'Patient ID',
  born: 'Born',
  sex: { label: 'Sex', M: 'male', F: 'female', O: 'other' },
  study: 'Examination',
  date: 'Date',
  accession: 'Accession number',
  referrer: 'Referred by',
  keyImages: 'Key images',
  keyImage: 'Image {number}',
  addendum: 'Addendum by {name}, {time}',
  signatures: 'Signatures',
  meaning: {
    author: 'Signed by {name}, author',
    'second-reader': 'Signed by {name}, second reader',
    outside: 'Written elsewhere, declared final by {name}',
    addendum: 'Addendum signed by {name}',
    void: 'Made void by {name}',
  },
  outside: 'Report from elsewhere',
  outsideText: 'This report was written elsewhere. {name} declared it final here. It is the PDF “{file}”.',
  code: 'Code for verification',
  verify: 'Whoever holds this page can ask whether it is genuine:',
  codePicture: 'Address at which this report is verified',
  status: { draft: 'Draft', preliminary: 'Preliminary', void: 'Void' },
  notSigned: 'This report is not signed. What it says may change.',
  isVoid: 'This report counts no longer.',
  replaced: 'Replaced',
  isReplaced: 'This version was corrected by its author. Another one counts.',
  broken: 'What is stored is not what was signed.',
  notGenuine: 'Not genuine',
  pages: 'Page {page} of {pages}',
};

const de: PaperWords = {
  title: 'Befundbericht',
  patient: 'Patient',
  patientId: 'Patienten-ID',
  born: 'Geboren',
  sex: { label: 'Geschlecht', M: 'männlich', F: 'weiblich', O: 'divers' },
  study: 'Untersuchung',
  date: 'Datum',
  accession: 'Auftragsnummer',
  referrer: 'Überwiesen von',
  keyImages: 'Schlüsselbilder',
  keyImage: 'Bild {number}',
  addendum: 'Nachtrag von {name}, {time}',
  signatures: 'Signaturen',
  meaning: {
    author: 'Signiert von {name}, Verfasser',
    'second-reader': 'Signiert von {name}, Zweitbefunder',
    outside: 'Anderswo geschrieben, für endgültig erklärt von {name}',
    addendum: 'Nachtrag signiert von {name}',
    void: 'Für ungültig erklärt von {name}',
  },
  outside: 'Auswärtiger Befund',
  outsideText:
    'Dieser Befund wurde anderswo geschrieben. {name} hat ihn hier für endgültig erklärt. Er ist das PDF „{file}“.',
  code: 'Code zur Prüfung',
  verify: 'Wer diese Seite in der Hand hat, kann prüfen lassen, ob sie echt ist:',
  codePicture: 'Adresse, unter der dieser Befund geprüft wird',
  status: { draft: 'Entwurf', preliminary: 'Vorläufig', void: 'Ungültig' },
  notSigned: 'Dieser Befund ist nicht signiert. Sein Inhalt kann sich ändern.',
  isVoid: 'Dieser Befund gilt nicht mehr.',
  replaced: 'Ersetzt',
  isReplaced: 'Diese Version wurde von ihrem Verfasser berichtigt. Es gilt eine andere.',
  broken: 'Was gespeichert ist, ist nicht das, was signiert wurde.',
  notGenuine: 'Nicht echt',
  pages: 'Seite {page} von {pages}',
};

const fr: PaperWords = {
  title: 'Compte rendu',
  patient: 'Patient',
  patientId: 'ID du patient',
  born: 'Date de naissance',
  sex: { label: 'Sexe', M: 'masculin', F: 'féminin', O: 'autre' },
  study: 'Examen',
  date: 'Date',
  accession: 'Numéro de demande',
  referrer: 'Adressé par',
  keyImages: 'Images clés',
  keyImage: 'Image {number}',
  addendum: 'Addendum de {name}, {time}',
  signatures: 'Signatures',
  meaning: {
    author: 'Signé par {name}, auteur',
    'second-reader': 'Signé par {name}, second lecteur',
    outside: 'Rédigé ailleurs, déclaré définitif par {name}',
    addendum: 'Addendum signé par {name}',
    void: 'Annulé par {name}',
  },
  outside: 'Compte rendu extérieur',
  outsideText: 'Ce compte rendu a été rédigé ailleurs. {name} l’a déclaré définitif ici. C’est le PDF « {file} ».',
  code: 'Code de vérification',
  verify: 'Toute personne qui détient cette page peut vérifier si elle est authentique :',
  codePicture: 'Adresse à laquelle ce compte rendu est vérifié',
  status: { draft: 'Brouillon', preliminary: 'Provisoire', void: 'Annulé' },
  notSigned: 'Ce compte rendu n’est pas signé. Son contenu peut changer.',
  isVoid: 'Ce compte rendu n’est plus valable.',
  replaced: 'Remplacé',
  isReplaced: 'Cette version a été corrigée par son auteur. Une autre fait foi.',
  broken: 'Ce qui est stocké n’est pas ce qui a été signé.',
  notGenuine: 'Non authentique',
  pages: 'Page {page} sur {pages}',
};

const pt: PaperWords = {
  title: 'Laudo',
  patient: 'Paciente',
  patientId: 'ID do paciente',
  born: 'Nascimento',
  sex: { label: 'Sexo', M: 'masculino', F: 'feminino', O: 'outro' },
  study: 'Exame',
  date: 'Data',
  accession: 'Número de pedido',
  referrer: 'Solicitado por',
  keyImages: 'Imagens-chave',
  keyImage: 'Imagem {number}',
  addendum: 'Adendo de {name}, {time}',
  signatures: 'Assinaturas',
  meaning: {
    author: 'Assinado por {name}, autor',
    'second-reader': 'Assinado por {name}, segundo leitor',
    outside: 'Escrito em outro lugar, declarado final por {name}',
    addendum: 'Adendo assinado por {name}',
    void: 'Anulado por {name}',
  },
  outside: 'Laudo externo',
  outsideText: 'Este laudo foi escrito em outro lugar. {name} o declarou final aqui. Ele é o PDF “{file}”.',
  code: 'Código de verificação',
  verify: 'Quem tem esta página pode verificar se ela é autêntica:',
  codePicture: 'Endereço em que este laudo é verificado',
  status: { draft: 'Rascunho', preliminary: 'Preliminar', void: 'Anulado' },
  notSigned: 'Este laudo não está assinado. O conteúdo pode mudar.',
  isVoid: 'Este laudo não é mais válido.',
  replaced: 'Substituído',
  isReplaced: 'Esta versão foi corrigida por seu autor. Outra é a válida.',
  broken: 'O que está armazenado não é o que foi assinado.',
  notGenuine: 'Não autêntico',
  pages: 'Página {page} de {pages}',
};

const byLanguage: Readonly<Record<string, PaperWords>> = { en, de, fr, pt };

/** In the language of a report (BCP 47); in English where there are no words in it. */
export function paperWords(language: string): PaperWords {
  return byLanguage[language.split('-')[0]?.toLowerCase() ?? ''] ?? en;
}
