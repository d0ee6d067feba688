import { ageIn, dayIn, type ReportFacts } from '@isocenter/contract/reading/merge-fields.ts';
import { sectionsSaid } from '@isocenter/contract/reading/report-sections.ts';
import type { Report, ReportSignature } from '@isocenter/contract/reading/reports.ts';
import { headingOf } from '@isocenter/contract/reading/section-names.ts';
import type { Block, Cell, PageDescription } from '#platform/pdf/pdf.ts';
import { blocksOf } from './markup-blocks.ts';
import { paperWords, type PaperWords } from './paper-words.ts';

/** What a printed report is made of. */
export interface PrintedReport {
  readonly report: Pick<Report, 'status' | 'language' | 'sections' | 'signatures' | 'changedAt'>;
  /** Of a signed report as he was known then. */
  readonly patient: ReportFacts['patient'];
  readonly study: ReportFacts['study'];
  readonly institution: string;
  /** IANA name of the zone that times are said in. */
  readonly timeZone: string;
  /** Where codes are verified; undefined where nobody outside can ask. */
  readonly address: string | undefined;
}

/** A report on paper, in its own language. */
export function reportPages(printed: PrintedReport): PageDescription {
  const { report, institution } = printed;
  const { language, signatures } = report;
  const words = paperWords(language);
  const at = signatures.at(-1)?.at ?? report.changedAt;
  return {
    title: `${words.title}, ${printed.study.description || printed.study.modalities.join(' ')}`,
    language,
    at: new Date(at),
    size: 'A4',
    margins: { top: 16, right: 18, bottom: 12, left: 20 },
    font: 'sans',
    head: [sideBySide([institution, true], [whoseIt(printed), false]), { kind: 'rule' }],
    foot: [{ kind: 'rule' }],
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
      ...addenda(printed, words),
      ...signed(printed, words),
    ],
  };
}

function isBroken({ report }: PrintedReport): boolean {
  return report.signatures.some(({ isIntact }) => !isIntact);
}

function markOf(printed: PrintedReport, words: PaperWords): string {
  const { status } = printed.report;
  if (isBroken(printed)) return words.notGenuine;
  return status === 'final' ? '' : words.status[status];
}

/** Whose page it is, on every page. */
function whoseIt({ patient, report: { language } }: PrintedReport): string {
  return [patient.name, dayIn(patient.birthDate, language), patient.patientId]
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

function factsTable({ patient, study, report: { language } }: PrintedReport, words: PaperWords): Block {
  const age = ageIn(patient.birthDate, study.date, language);
  const born = dayIn(patient.birthDate, language);
  const examined = [study.modalities.join(' '), study.description].filter((part) => part !== '').join(' · ');
  const known: readonly (readonly [string, string])[] = [
    [words.patient, patient.name],
    [words.patientId, patient.patientId],
    [words.born, born === '' || age === '' ? born : `${born} (${age})`],
    [words.sex.label, words.sex[patient.sex] ?? patient.sex],
    [words.study, examined],
    [words.date, dayIn(study.date, language)],
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
  ];
  return said.map((text) => ({ kind: 'paragraph', words: [{ text, isBold: true }] }));
}

function addenda({ report, timeZone }: PrintedReport, words: PaperWords): Block[] {
  return report.signatures
    .filter(({ meaning }) => meaning === 'addendum')
    .flatMap((signature): Block[] => [
      { kind: 'heading', level: 2, words: [{ text: filled(words.addendum, signature, report.language, timeZone) }] },
      ...blocksOf(signature.text),
    ]);
}

function signed(printed: PrintedReport, words: PaperWords): Block[] {
  const { report, address, timeZone } = printed;
  if (report.signatures.length === 0) return [];
  const lines = report.signatures.flatMap((signature): Block[] => [
    {
      kind: 'paragraph',
      style: 'small',
      words: [
        { text: filled(words.meaning[signature.meaning], signature, report.language, timeZone), isBold: true },
        { text: `\n${timeOf(signature, report.language, timeZone)}` },
        ...(signature.meaning === 'void' ? [{ text: `\n${signature.text}` }] : []),
        { text: `\n${words.code}: ${signature.code}` },
      ],
    },
  ]);
  const heading: Block = { kind: 'heading', level: 2, words: [{ text: words.signatures }] };
  const code = report.signatures.findLast(({ meaning }) => meaning === 'author')?.code;
  if (address === undefined || code === undefined) return [heading, ...lines];
  const url = `${address}/verify?code=${code}`;
  const ask: Block = { kind: 'paragraph', style: 'quiet', words: [{ text: `${words.verify}\n${url}` }] };
  const picture: Block = { kind: 'square-code', text: url, alt: words.codePicture, side: 68 };
  const row = [{ blocks: [picture] }, { blocks: [...lines, ask] }];
  return [heading, { kind: 'table', isBare: true, widths: [1, 5], rows: [row] }];
}

function filled(pattern: string, signature: ReportSignature, language: string, timeZone: string): string {
  return pattern.replace('{name}', signature.name).replace('{time}', timeOf(signature, language, timeZone));
}

/** With its zone: a page is read anywhere. */
function timeOf({ at }: ReportSignature, language: string, timeZone: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone, timeZoneName: 'short' }).format(new Date(at));
}
