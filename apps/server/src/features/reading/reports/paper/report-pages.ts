import { ageIn } from '@isocenter/contract/reading/reports/merge-fields.ts';
import type { ReportFacts, Report, ReportSignature } from '@isocenter/contract/reading/reports/fields.ts';
import { sectionsSaid } from '@isocenter/contract/reading/reports/report-sections.ts';
import { headingOf } from '@isocenter/contract/reading/reports/section-names.ts';
import { dayOnPaper, momentOnPaper, type PaperDates } from '@isocenter/contract/written-day.ts';
import type { Block, Cell, PageDescription, Words } from '#platform/pdf/pdf.ts';
import type { PagePicture } from '../images/page-pictures.ts';
import { blocksOf } from './markup-blocks.ts';
import { usualImagesPerRow, type StoredPicture, type Paper, type PaperPictures } from './paper.ts';
import { paperWords, type PaperWords } from './paper-words.ts';

export interface PrintedReport {
  readonly report: Pick<Report, 'status' | 'language' | 'sections' | 'signatures' | 'changedAt'>;
  /** For a signed report: as he was known when it was signed. */
  readonly patient: ReportFacts['patient'];
  readonly study: ReportFacts['study'];
  readonly institution: string;
  /** IANA name of the zone that times are said in. */
  readonly timeZone: string;
  /** Date format of the house. */
  readonly dateFormat: string;
  /** Base URL at which codes are verified; undefined if nobody outside can reach this installation. */
  readonly address: string | undefined;
  readonly paper: Paper;
  readonly pictures: PaperPictures;
  /** Its key images, in their order. */
  readonly images: readonly PagePicture[];
  /** Its author has signed another version since. */
  readonly isReplaced?: boolean;
}

/** A report on paper, in its own language. */
export function reportPages(printed: PrintedReport): PageDescription {
  const { report, paper } = printed;
  const { language, signatures } = report;
  const words = paperWords(language);
  const at = signatures.at(-1)?.at ?? report.changedAt;
  return {
    title: `${words.title}, ${printed.study.description || printed.study.modalities.join(' ')}`,
    language,
    at: new Date(at),
    size: paper.size,
    margins: paper.margins,
    font: paper.font,
    head: [...headOf(printed), { kind: 'rule' }],
    foot: [{ kind: 'rule' }, ...smaller(blocksOf(paper.footer))],
    pageLine: words.pages,
    mark: markOf(printed, words),
    body: [
      { kind: 'heading', level: 1, words: [{ text: words.title }] },
      factsTable(printed, words),
      ...remarks(printed, words),
      ...sectionsSaid(report.sections).flatMap((section): Block[] => [
        { kind: 'heading', level: 2, words: [{ text: headingOf(section, language) }] },
        ...blocksOf(section.text),
      ]),
      ...keyImages(printed, words),
      ...addenda(printed, words),
      ...signed(printed, words),
    ],
  };
}

/** The letterhead, and below it on every page whose it is. */
function headOf(printed: PrintedReport): Block[] {
  const { paper, pictures, institution } = printed;
  const logo = pictureBlock(paper.logo, pictures, { width: 170, height: 52 });
  const header = smaller(blocksOf(paper.header));
  const isPlain = logo.length === 0 && header.length === 0;
  const whose = sideBySide([isPlain ? institution : '', true], [whoseIt(printed), false]);
  if (isPlain) return [whose];
  const cells = logo.length === 0 || header.length === 0 ? [[...logo, ...header]] : [logo, header];
  const row = cells.map((blocks): Cell => ({ blocks }));
  return [{ kind: 'table', isBare: true, widths: row.map((_, at) => at + 1), rows: [row] }, whose];
}

function pictureBlock(
  picture: StoredPicture | null,
  pictures: PaperPictures,
  fits: { readonly width: number; readonly height: number },
): Block[] {
  const bytes = picture === null ? undefined : pictures.get(picture.pictureId);
  if (picture === null || bytes === undefined) return [];
  const { width, height } = picture;
  return [{ kind: 'picture', bytes, size: { width, height }, fits, alt: '' }];
}

/** Makes text around a report smaller than the report itself. */
function smaller(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => (block.kind === 'paragraph' ? { ...block, style: 'small' } : block));
}

function isBroken({ report }: PrintedReport): boolean {
  return report.signatures.some(({ isIntact }) => !isIntact);
}

function markOf(printed: PrintedReport, words: PaperWords): string {
  const { status } = printed.report;
  if (isBroken(printed)) return words.notGenuine;
  if (printed.isReplaced === true) return words.replaced;
  return status === 'final' ? '' : words.status[status];
}

/** Returns the line that identifies the patient on every page. */
function whoseIt(printed: PrintedReport): string {
  const { patient } = printed;
  return [patient.name, dayOnPaper(patient.birthDate, datesOf(printed)), patient.patientId]
    .filter((part) => part !== '')
    .join(' · ');
}

function sideBySide(...parts: readonly (readonly [text: string, isBold: boolean])[]): Block {
  const cells = parts.map(([text, isBold], at): Cell => {
    const align = at === 0 ? 'start' : 'end';
    return { blocks: [{ kind: 'paragraph', style: 'small', align, words: [{ text, isBold }] }] };
  });
  return { kind: 'table', isBare: true, widths: parts.map(() => 1), rows: [cells] };
}

function factsTable(printed: PrintedReport, words: PaperWords): Block {
  const { patient, study, report } = printed;
  const age = ageIn(patient.birthDate, study.date, report.language);
  const born = dayOnPaper(patient.birthDate, datesOf(printed));
  const examined = [study.modalities.join(' '), study.description].filter((part) => part !== '').join(' · ');
  const known: readonly (readonly [string, string])[] = [
    [words.patient, patient.name],
    [words.patientId, patient.patientId],
    [words.born, born === '' || age === '' ? born : `${born} (${age})`],
    [words.sex.label, words.sex[patient.sex] ?? patient.sex],
    [words.study, examined],
    [words.date, dayOnPaper(study.date, datesOf(printed))],
    [words.accession, study.accessionNumber],
    [words.referrer, study.referringPhysician],
  ];
  const rows = known
    .filter(([, value]) => value !== '')
    .map(([label, value]): Cell[] => [
      { isHeader: true, blocks: [{ kind: 'paragraph', style: 'small', words: [{ text: label }] }] },
      { blocks: [{ kind: 'paragraph', style: 'small', words: [{ text: value }] }] },
    ]);
  return { kind: 'table', rows, widths: [1, 3] };
}

function remarks(printed: PrintedReport, words: PaperWords): Block[] {
  const { status } = printed.report;
  const said = [
    ...(isBroken(printed) ? [words.broken] : []),
    ...(status === 'draft' || status === 'preliminary' ? [words.notSigned] : []),
    ...(status === 'void' ? [words.isVoid] : []),
    ...(printed.isReplaced === true ? [words.isReplaced] : []),
  ];
  return said.map((text) => ({ kind: 'paragraph', words: [{ text, isBold: true }] }));
}

/** Beside each other, as many as the letterhead says, each above its caption. */
function keyImages({ images, paper }: PrintedReport, words: PaperWords): Block[] {
  if (images.length === 0) return [];
  const across = Math.min(paper.imagesPerRow ?? usualImagesPerRow, images.length);
  const cells = images.map(({ caption, bytes, width, height }, at): Cell => {
    const name = words.keyImage.replace('{number}', String(at + 1));
    const fits = { width: 1000, height: across === 1 ? 400 : 250 };
    const below = [{ text: `${name}  `, isBold: true }, { text: caption }];
    return {
      blocks: [
        {
          kind: 'picture',
          bytes,
          size: { width, height },
          fits,
          alt: caption === '' ? name : caption,
          align: 'centre',
        },
        { kind: 'paragraph', style: 'small', align: 'centre', words: below },
      ],
    };
  });
  const rows = Array.from({ length: Math.ceil(cells.length / across) }, (_, at): Cell[] =>
    Array.from({ length: across }, (__, place) => cells[at * across + place] ?? { blocks: [] }),
  );
  return [
    { kind: 'heading', level: 2, words: [{ text: words.keyImages }] },
    ...rows.map((row): Block => ({ kind: 'table', isBare: true, widths: row.map(() => 1), rows: [row] })),
  ];
}

function addenda(printed: PrintedReport, words: PaperWords): Block[] {
  return printed.report.signatures
    .filter(({ meaning }) => meaning === 'addendum')
    .flatMap((signature): Block[] => [
      { kind: 'heading', level: 2, words: [{ text: filled(words.addendum, signature, printed) }] },
      ...blocksOf(signature.text),
    ]);
}

function signed(printed: PrintedReport, words: PaperWords): Block[] {
  const { report, address, paper, pictures } = printed;
  // Of several versions this is the last: those before were signed for themselves.
  const version = report.signatures.findLastIndex(({ meaning }) => meaning === 'author');
  const current = report.signatures.slice(Math.max(version, 0));
  if (current.length === 0 || !(paper.hasSignatures || paper.hasCode)) return [];
  const lines = current.flatMap((signature): Block[] => [
    {
      kind: 'paragraph',
      style: 'small',
      words: [
        ...(paper.hasSignatures || signature.meaning === 'void' ? signerOf(printed, signature, words) : []),
        ...(paper.hasCode ? [{ text: `${words.code}: ${signature.code}` }] : []),
      ],
    },
    ...(signature.meaning === 'author' ? pictureBlock(paper.signature, pictures, { width: 150, height: 46 }) : []),
  ]);
  const heading: Block = { kind: 'heading', level: 2, words: [{ text: words.signatures }] };
  const code = report.signatures.findLast(({ meaning }) => meaning === 'author' || meaning === 'outside')?.code;
  if (address === undefined || code === undefined || !paper.hasCode) return [heading, ...lines];
  const url = `${address}/verify?code=${code}`;
  const ask: Block = { kind: 'paragraph', style: 'quiet', words: [{ text: `${words.verify}\n${url}` }] };
  const picture: Block = { kind: 'square-code', text: url, alt: words.codePicture, side: 68 };
  const row = [{ blocks: [picture] }, { blocks: [...lines, ask] }];
  return [heading, { kind: 'table', isBare: true, widths: [1, 5], rows: [row] }];
}

/** Says who signed, when, and why where a reason was given. */
function signerOf(printed: PrintedReport, signature: ReportSignature, words: PaperWords): Words[] {
  const { meaning, text } = signature;
  const { paper } = printed;
  const credentials = meaning === 'author' && paper.credentials !== '' ? [{ text: `${paper.credentials}\n` }] : [];
  return [
    { text: `${filled(words.meaning[meaning], signature, printed)}\n`, isBold: true },
    ...credentials,
    { text: `${timeOf(signature, printed)}\n` },
    ...(meaning === 'void' ? [{ text: `${text}\n` }] : []),
  ];
}

function filled(pattern: string, signature: ReportSignature, printed: PrintedReport): string {
  return pattern.replace('{name}', signature.name).replace('{time}', timeOf(signature, printed));
}

function timeOf({ at }: ReportSignature, printed: PrintedReport): string {
  return momentOnPaper(at, datesOf(printed), printed.timeZone);
}

/** In the language of the report, as the house writes dates. */
function datesOf({ report: { language }, dateFormat }: PrintedReport): PaperDates {
  return { language, dateFormat };
}
