import { escaped } from '../report-templates/template-markup.ts';
import { measuredPlaceName, beforePlaceName, volumePlaceName, namePlaceName } from '../reports/measured-text.ts';

/** The place of a measurement: on an image of a series, both as the viewer counts them, or on a plane through it. */
export interface MeasuredWhere {
  /** Null where the series has no number. */
  readonly series: number | null;
  /** From 1; null on a plane. */
  readonly image: number | null;
  /** The orientation of the plane, and its distance from the origin, in mm. */
  readonly plane?: { readonly name: 'axial' | 'coronal' | 'sagittal'; readonly millimetres: number } | undefined;
}

/** A line of the table. */
interface MeasuredRow {
  /** The annotation's UUID. */
  readonly id: string;
  /** The number that is drawn beside the measurement. */
  readonly number: number;
  /** Empty where the reader gave it no name. */
  readonly label: string;
  readonly where: MeasuredWhere;
}

/** A line of the table for the volume within outlines of one name. */
interface VolumeRow {
  /** The id of the first of its outlines. */
  readonly id: string;
  readonly label: string;
  /** Null where the series has no number. */
  readonly series: number | null;
}

export interface MeasuredRows {
  readonly measurements: readonly MeasuredRow[];
  readonly volumes: readonly VolumeRow[];
}

/**
 * Measurements as a table of a report's text, and the volumes within outlines behind them, with its heads in the language of the report.
 * Values and names are places, which say what is measured until the report is signed.
 */
export function measuredTable({ measurements, volumes }: MeasuredRows, language: string): string {
  const words = wordsIn(language);
  const head = row('th', [words.name, words.value, words.place, words.before]);
  const lines = measurements.map(({ id, number, label, where }) =>
    row('td', [
      nameOf({ id, label }) || `${words.name} ${number}`,
      `{{${measuredPlaceName(id)}}}`,
      whereWords(where, language),
      `{{${beforePlaceName(id)}}}`,
    ]),
  );
  const ofVolumes = volumes.map(({ id, label, series }) =>
    row('td', [
      `${words.volume} ${nameOf({ id, label })}`,
      `{{${volumePlaceName(id)}}}`,
      whereWords({ series, image: null }, language),
      // what it was before is not compared: nothing is said of it
      '',
    ]),
  );
  return `<table><tbody>${head}${lines.join('')}${ofVolumes.join('')}</tbody></table>`;
}

/** A place, as the value beside it is: whoever gives the measurement another name does so in the report too. Empty where it has none. */
function nameOf({ id, label }: Pick<VolumeRow, 'id' | 'label'>): string {
  return label.trim() === '' ? '' : `{{${namePlaceName(id)}}}`;
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
  volume: 'Volume:',
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
    volume: 'Volumen:',
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
    volume: 'Volume :',
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
    volume: 'Volume:',
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
