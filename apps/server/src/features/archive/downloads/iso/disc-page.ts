import type { FileTree, PatientFolder, SeriesFolder, StudyFolder } from '../directory/file-tree.ts';
import type { SiftedRow } from '../file-set.ts';
import type { LeftOut } from '../readme.ts';
import type { ZipSource } from '../zip/zip-archive.ts';

/** An object that is left out, with its study. */
export type LeftOnDisc = LeftOut & { readonly row: SiftedRow };

interface OnPage {
  /** Pictures by the key of their series. */
  readonly previews: ReadonlyMap<number, ZipSource>;
  readonly left: readonly LeftOnDisc[];
  readonly damaged: number;
  readonly at: Date;
}

/**
 * Returns INDEX.HTM of a disc: whose it is, its studies and series with a picture of each. It stands alone, without scripts and without
 * anything from a network. All that was received is text of strangers and is written as text.
 */
export function discPage(tree: FileTree<SiftedRow>, { previews, left, damaged, at }: OnPage): Buffer {
  const missing = [
    ...(damaged === 0 ? [] : [`Not complete: ${damaged} images are damaged in the archive and are not on this disc.`]),
    ...new Set(left.map(missingLine)),
  ];
  const body = [
    '<h1>Medical images</h1>',
    `<p>Written on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC by Isocenter. ${howToUse}</p>`,
    ...missing.map((line) => `<p class="missing">${text(line)}</p>`),
    ...tree.patients.map((patient) => patientPart(patient, previews)),
  ];
  return Buffer.from(
    ['<!DOCTYPE html>', '<html lang="en">', ...head, '<body>', ...body, '</body>', '</html>', ''].join('\n'),
  );
}

/** Names an object by its study: whoever holds the disc has no path of what is not on it. */
function missingLine({ row, because }: LeftOnDisc): string {
  const facts = [nameOf(row), row.patientId, row.description, row.studyDate ?? ''].filter((fact) => fact !== '');
  return `Not on this disc: images of ${facts.join(', ')}. ${because}`;
}

function nameOf({ patientName }: SiftedRow): string {
  const groups = patientName.split('=').map((group) => group.replaceAll('^', ' ').trim());
  return groups.filter((group) => group !== '').join(' / ') || 'Patient without a name';
}

function patientPart({ row, studies }: PatientFolder<SiftedRow>, previews: OnPage['previews']): string {
  const heading = `<h2><bdi>${text(nameOf(row))}</bdi></h2>`;
  const id = row.patientId === '' ? '' : `<p>Patient ID <bdi>${text(row.patientId)}</bdi></p>`;
  return `<section>${heading}${id}\n${studies.map((study) => studyPart(study, previews)).join('\n')}</section>`;
}

function studyPart({ row, series }: StudyFolder<SiftedRow>, previews: OnPage['previews']): string {
  const facts = [
    row.studyDate ?? 'Study without a date',
    row.description,
    row.accession === '' ? '' : `accession number ${row.accession}`,
  ].filter((fact) => fact !== '');
  const heading = facts.map((fact) => `<bdi>${text(fact)}</bdi>`).join(', ');
  const parts = series.map((each) => seriesPart(each, previews));
  return `<h3>${heading}</h3>\n<ul>\n${parts.join('\n')}\n</ul>`;
}

function seriesPart({ row, files }: SeriesFolder<SiftedRow>, previews: OnPage['previews']): string {
  const name = ['Series', row.seriesNumber ?? '', row.modality].filter((part) => part !== '').join(' ');
  const preview = previews.get(row.seriesKey);
  const picture =
    preview === undefined
      ? '<span class="none">No picture</span>'
      : `<img src="${preview.name}" alt="An image of ${text(name)}" loading="lazy">`;
  const folder = (files[0]?.path ?? []).slice(0, -1).join('/');
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  return `<li>${picture}<span><bdi>${text(name)}</bdi>, ${count}</span><small>${text(folder)}</small></li>`;
}

const howToUse =
  'The pictures on this page are small, for finding your way; they are not for diagnosis. ' +
  'To look at the images, open the file DICOMDIR with a DICOM viewer.';

const style = [
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1c1c1c;background:#fff}',
  'ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:1rem}li{display:flex;flex-direction:column;width:16rem}',
  'img,.none{width:16rem;height:16rem;object-fit:contain;background:#000;color:#bbb}',
  '.none{display:flex;align-items:center;justify-content:center}.missing{font-weight:600}small{color:#555}',
].join('');

const head = [
  '<head>',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<title>Medical images</title>',
  `<style>${style}</style>`,
  '</head>',
];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function text(written: string): string {
  return written.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '').replaceAll(/\p{Cc}/gu, ' ');
}
