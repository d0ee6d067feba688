import { withoutTurns } from '@isocenter/measuring/beside-numbers.ts';
import { type DicomJson, items, text } from '../dicom-json/values.ts';
import { childrenOf, codeOf, conceptOf, named, saidCode } from './content-items.ts';

/** A number as the document states it: nothing is computed or rounded. */
export interface StatedFigure {
  readonly name: string;
  readonly value: string;
  /** Empty where it has none. */
  readonly unit: string;
  /** Qualifiers, then comments. */
  readonly comments: readonly string[];
}

const derivation = '121401';
const comment = '121106';

/** Reads the NUM items; those without a value say nothing. */
export function figuresOf(numberItems: readonly DicomJson[]): StatedFigure[] {
  return numberItems.flatMap((item) => {
    const [measured] = items(item, 'MeasuredValueSequence');
    const value = measured && text(measured, 'NumericValue');
    if (value === undefined || measured === undefined || !isNumber(value)) return [];
    const [kind] = named(item, derivation);
    const parts = [conceptOf(item)?.meaning, kind && saidCode(kind)?.meaning].filter((part) => part !== undefined);
    return [
      {
        name: parts.join(', '),
        value,
        unit: unitOf(measured),
        comments: [...qualifiersOf(item), ...commentsOf(item)],
      },
    ];
  });
}

/** Returns the qualifiers of a number, or of its absence (PS3.3 §C.18.1). */
export function qualifiersOf(item: DicomJson): string[] {
  return items(item, 'NumericValueQualifierCodeSequence').flatMap(
    (code) => withoutTurns(codeOf(code)?.meaning ?? '') || [],
  );
}

/** The comments directly below an item. */
export function commentsOf(item: DicomJson): string[] {
  return named(item, comment).flatMap((child) => text(child, 'TextValue')?.trim() || saidCode(child)?.meaning || []);
}

/** The NUM items directly below an item. */
export function numberItems(item: DicomJson): DicomJson[] {
  return childrenOf(item).filter((child) => text(child, 'ValueType') === 'NUM');
}

function isNumber(value: string): boolean {
  return Number.isFinite(Number(value));
}

/** UCUM's signs for units that people write otherwise. */
const usual: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "[hnsf'U]": 'HU',
    mm2: 'mm²',
    cm2: 'cm²',
    mm3: 'mm³',
    cm3: 'cm³',
    deg: '°',
    'mm2/s': 'mm²/s',
    'cm2/s': 'cm²/s',
    'cm3/s': 'cm³/s',
    '1': '',
  }),
);

/** An annotation of UCUM, such as `{pixels}`, is all that says what was counted. */
export function unitOf(measured: DicomJson): string {
  const unit = codeOf(items(measured, 'MeasurementUnitsCodeSequence')[0]);
  if (!unit) return '';
  const { value, meaning } = unit;
  return usual.get(value) ?? withoutTurns(value === '' ? meaning : value.replace(/^\{([^{}]*)\}$/, '$1'));
}
