import { beforePlaceName, measuredPlaceName } from './measured-text.ts';
import { escaped } from './template-markup.ts';

/** Where something was measured: on an image of a series, both as the viewer counts them, or on a plane through it. */
export interface MeasuredWhere {
  /** Null where the series has no number. */
  readonly series: number | null;
  /** From 1; null on a plane. */
  readonly image: number | null;
  /** How the plane lies, and how far from the origin, in mm. */
  readonly plane?: { readonly name: 'axial' | 'coronal' | 'sagittal'; readonly millimetres: number } | undefined;
}

/** A line of the table. */
export interface MeasuredRow {
  /** Of the annotation: a UUID. */
  readonly id: string;
  /** As it is drawn beside the measurement. */
  readonly number: number;
  /** Empty where the reader gave it no name. */
  readonly label: string;
  readonly where: MeasuredWhere;
}

/**
 * Measurements as a table of a report's text, with its heads in the language of the report. Values are places, which say what is measured
 * until the report is signed.
 */
export function measuredTable(rows: readonly MeasuredRow[], language: string): string {
  const words = wordsIn(language);
  const head = row('th', [words.name, words.value, words.place, words.before]);
  const lines = rows.map(({ id, number, label, where }) =>
    row('td', [
      // a name is no place
      label.replaceAll('{{', '{ {').trim() || `${words.name} ${number}`,
      `{{${measuredPlaceName(id)}}}`,
      whereWords(where, language),
      `{{${beforePlaceName(id)}}}`,
    ]),
  );
  return `<table><tbody>${head}${lines.join('')}</tbody></table>`;
}

/** Such as `Series 2, image 14`. */
export function whereWords({ series, image, plane }: MeasuredWhere, language: string): string {
  const words = wordsIn(language);
  const millimetres = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const at = plane && `${words[plane.name]} ${millimetres.format(plane.millimetres)} mm`;
  const parts = [series === null ? '' : `${words.series} ${series}`, image === null ? at : `${words.image} ${image}`];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

function row(cell: 'th' | 'td', words: readonly string[]): string {
  return `<tr>${words.map((each) => `<${cell}><p>${escaped(each)}</p></${cell}>`).join('')}</tr>`;
}

const english = {
  name: 'Measurement',
  value: 'Value',
  place: 'Place',
  before: 'Before',
  series: 'Series',
  image: 'image',
  axial: 'axial',
  coronal: 'coronal',
  sagittal: 'sagittal',
};
const others: Readonly<Record<string, typeof english>> = {
  de: {
    name: 'Messung',
    value: 'Wert',
    place: 'Ort',
    before: 'Zuvor',
    series: 'Serie',
    image: 'Bild',
    axial: 'axial',
    coronal: 'koronal',
    sagittal: 'sagittal',
  },
  fr: {
    name: 'Mesure',
    value: 'Valeur',
    place: 'Emplacement',
    before: 'Auparavant',
    series: 'Série',
    image: 'image',
    axial: 'axial',
    coronal: 'coronal',
    sagittal: 'sagittal',
  },
  pt: {
    name: 'Medida',
    value: 'Valor',
    place: 'Local',
    before: 'Antes',
    series: 'Série',
    image: 'imagem',
    axial: 'axial',
    coronal: 'coronal',
    sagittal: 'sagital',
  },
};

function wordsIn(language: string): typeof english {
  return others[language.toLowerCase().split('-')[0] ?? ''] ?? english;
}
