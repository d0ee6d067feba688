import { dicomwebServices } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import { printDicomwebConformance } from '@isocenter/contract/archive/dicomweb/dicomweb-conformance-routes.ts';
import type { DicomwebConformance } from '@isocenter/contract/archive/dicomweb/fields.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { Block, Cell, PageDescription, Printer } from '#platform/pdf/pdf.ts';
import { statementOf } from './conformance.ts';

/** Returns the conformance statement as a file to be handed on. */
export function conformancePaper(server: HttpServer, { printer }: { readonly printer: Printer }): void {
  serve(server, printDicomwebConformance, async ({ reply }) => {
    const paper = await printer.print(pagesOf(statementOf(server.routes), new Date()));
    return void reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="dicomweb-conformance.pdf"')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(paper));
  });
}

/** @param at it tells what is served then */
function pagesOf(statement: DicomwebConformance, at: Date): PageDescription {
  const { hash, resources, attributes, transferSyntaxes, sopClasses } = statement;
  const title = 'DICOMweb conformance statement';
  return {
    title,
    language: 'en',
    at,
    size: 'A4',
    margins: { top: 16, right: 18, bottom: 12, left: 20 },
    font: 'sans',
    head: [{ kind: 'paragraph', style: 'quiet', words: [{ text: `${title} · SHA-256 ${hash}` }] }, { kind: 'rule' }],
    foot: [],
    pageLine: 'Page {page} of {pages}',
    mark: '',
    body: [
      { kind: 'heading', level: 1, words: [{ text: title }] },
      ...dicomwebServices.flatMap((service) => {
        const served = resources.filter((resource) => resource.service === service);
        if (served.length === 0) return [];
        const rows = served.map(({ method, path, summary, takes, gives }) => [
          `${method} /${path}`,
          summary,
          takes.join('\n'),
          gives.join('\n'),
        ]);
        return part(service, ['Resource', 'What it does', 'Takes', 'Gives'], rows, [4, 3, 3, 4]);
      }),
      ...part(
        'Attributes',
        ['Attribute', 'Tag', 'Level', 'Matched', 'In every row'],
        attributes.map(({ keyword, tag, level, isMatched, isDefault }) => [
          keyword,
          `(${tag.slice(0, 4)},${tag.slice(4)})`,
          level,
          isMatched ? 'yes' : 'no',
          isDefault ? 'yes' : 'no',
        ]),
        [6, 3, 2, 2, 2],
      ),
      ...part('Transfer syntaxes', ['Name', 'UID'], transferSyntaxes.map(named), [1, 1]),
      ...part('SOP classes', ['Name', 'UID'], sopClasses.map(named), [1, 1]),
    ],
  };
}

function named({ name, uid }: DicomwebConformance['sopClasses'][number]): string[] {
  return [name, uid];
}

function part(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
): Block[] {
  const cell = (text: string, isHeader: boolean): Cell => {
    return { isHeader, blocks: [{ kind: 'paragraph', style: 'quiet', words: [{ text }] }] };
  };
  const table = [columns.map((text) => cell(text, true)), ...rows.map((row) => row.map((text) => cell(text, false)))];
  return [
    { kind: 'heading', level: 2, words: [{ text: heading }] },
    { kind: 'table', widths, rows: table },
  ];
}
