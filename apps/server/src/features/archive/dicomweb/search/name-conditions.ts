import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { parsePersonName } from '@isocenter/dicom/values/person-name.ts';
import { escapeLike, toLike } from './patterns.ts';

type Condition = RawBuilder<SqlBool>;

/** The three groups of the patient's name have columns; other names have their alphabetic group. */
const patientName = 'study.patient_name';
const patientColumns = [patientName, 'study.patient_name_ideographic', 'study.patient_name_phonetic'] as const;

/**
 * A person name by components, in any case (PS3.4 §C.2.2.2.1): "smith" is everybody of that family, "smith^j*" those whose given name
 * begins with J; a component left out matches all. One group is looked for in each group, several each in their own.
 */
export function nameCondition(column: string, value: string): Condition {
  if (column !== patientName) return groupCondition(column, parsePersonName(value).alphabetic || value);
  const { alphabetic, ideographic, phonetic } = parsePersonName(value);
  const groups = [alphabetic, ideographic, phonetic];
  const conditions =
    ideographic === '' && phonetic === ''
      ? [
          joined(
            patientColumns.map((each) => groupCondition(each, alphabetic)),
            'or',
          ),
        ]
      : groups.flatMap((group, index) =>
          group === '' ? [] : [groupCondition(patientColumns[index] ?? patientName, group)],
        );
  // One text holds all three groups, and has the trigram index.
  const literal = longestLiteral(value);
  return joined(literal === undefined ? conditions : [searchHolds(literal), ...conditions], 'and');
}

/** Each word begins a word of the name, in any order and case: "jo smi" finds Smith^John. */
export function fuzzyNameCondition(column: string, value: string): Condition {
  const words = value
    .split(/[\s^=,*?.-]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  if (words.length === 0) return sql<SqlBool>`true`;
  const columns = column === patientName ? patientColumns : [column];
  return joined(
    words.flatMap((word) => [
      ...(hasTrigram(word) && column === patientName ? [searchHolds(word)] : []),
      joined(
        columns.map((each) => startsWord(each, word)),
        'or',
      ),
    ]),
    'and',
  );
}

function groupCondition(column: string, group: string): Condition {
  const components = group.replace(/[\^\s]+$/, '').split('^');
  const pattern = components.map((component) => (component.trim() === '' ? '%' : toLike(component.trim()))).join('^');
  const expression = sql.raw(column);
  return pattern.endsWith('%')
    ? sql<SqlBool>`${expression} ilike ${pattern}`
    : sql<SqlBool>`(${expression} ilike ${pattern} or ${expression} ilike ${`${pattern}^%`})`;
}

function startsWord(column: string, word: string): Condition {
  return sql<SqlBool>`(' ' || translate(${sql.raw(column)}, '^-,.', '    ')) ilike ${`% ${escapeLike(word)}%`}`;
}

function searchHolds(literal: string): Condition {
  return sql<SqlBool>`study.names like lower(${`%${escapeLike(literal)}%`}::text)`;
}

/** Three characters or more: fewer give the index nothing to look for. */
function longestLiteral(value: string): string | undefined {
  const runs = value.split(/[*?^=\s]+/).toSorted((a, b) => b.length - a.length);
  const [longest = ''] = runs;
  return hasTrigram(longest) ? longest : undefined;
}

function hasTrigram(text: string): boolean {
  return Array.from(text).length >= 3;
}

function joined(conditions: readonly Condition[], by: 'and' | 'or'): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql.raw(` ${by} `))})`;
}
