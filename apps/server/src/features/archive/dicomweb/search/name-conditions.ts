import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldSpellings, plainSigns, withoutSigns } from '@isocenter/contract/fold-text.ts';
import { isLookedForAnywhere } from '@isocenter/contract/search-words.ts';
import { parsePersonName } from '@isocenter/dicom/values/person-name.ts';
import { escapeLike, holdsText, searchedNameOf, togetherUpTo } from '#platform/database/text-search.ts';
import { longestLiteral, toLike } from './patterns.ts';

type Condition = RawBuilder<SqlBool>;

/** The three groups of the patient's name have columns; other names have their alphabetic group. */
const patientName = 'study.patient_name';
const patientColumns = [patientName, 'study.patient_name_ideographic', 'study.patient_name_phonetic'] as const;

/**
 * Finds a person name by components, in any case (PS3.4 §C.2.2.2.1): "smith" is everybody of that family, "smith^j*" those whose given name
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

/**
 * Finds names in which each word begins a word, in any order and case, without regard to apostrophes and hyphens: "jo smi" finds
 * Smith^John. A word may be written together with those before it: "mac donald" finds MacDonald, and "macdonald" Mac Donald.
 */
export function fuzzyNameCondition(column: string, value: string): Condition {
  const words = value
    .split(/[\s^=,*?.]+/)
    .filter((word) => withoutSigns(word) !== '')
    .slice(0, 8);
  if (words.length === 0) return sql<SqlBool>`true`;
  const columns = column === patientName ? patientColumns : [column];
  return joined(
    words.flatMap((word, at) => {
      const ways = [word, ...togetherUpTo(words, at)].map((way) => beginsWord(columns, way));
      const parts = plainSigns(word).split('-');
      if (parts.length > 1)
        ways.push(
          joined(
            parts.map((part) => beginsWord(columns, part)),
            'and',
          ),
        );
      // One text holds all words that stand there, and has the trigram index.
      const isIndexed = column === patientName && parts.length === 1 && isLookedForAnywhere(word);
      return [...(isIndexed ? [searchHolds(word)] : []), joined(ways, 'or')];
    }),
    'and',
  );
}

/** Selects names of which a word begins so. */
function beginsWord(columns: readonly string[], word: string): Condition {
  return joined(
    columns.map((column) => startsWord(column, word)),
    'or',
  );
}

/** "smith^*" is everybody of that family, also whose name has no second component. Σ has two small letters. */
function groupCondition(column: string, group: string): Condition {
  const components = group
    .normalize('NFC')
    .replaceAll('ς', 'σ')
    .replace(/(?:\^[\s*]*)+$/, '')
    .trim()
    .split('^');
  const pattern = components.map((component) => (component.trim() === '' ? '%' : toLike(component.trim()))).join('^');
  const text = composed(sql.raw(column));
  const expression = /[σςΣ]/.test(group) ? sql<string>`translate(${text}, 'ς', 'σ')` : text;
  return /^$|\*$/.test(components.at(-1) ?? '')
    ? sql<SqlBool>`${expression} ilike ${pattern}`
    : sql<SqlBool>`(${expression} ilike ${pattern} or ${expression} ilike ${`${pattern}^%`})`;
}

function startsWord(column: string, word: string): Condition {
  const text = sql`' ' || ${searchedNameOf(sql`translate(${sql.raw(column)}, ',.', '  ')`)}`;
  return joined(
    foldSpellings(word).map((spelling) => sql<SqlBool>`${text} like ${`% ${escapeLike(spelling)}%`}`),
    'or',
  );
}

function searchHolds(literal: string): Condition {
  return holdsText(sql`study.names`, literal);
}

function joined(conditions: readonly Condition[], by: 'and' | 'or'): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql.raw(` ${by} `))})`;
}

/**
 * A text with its accents on its letters, as what is asked for is read: whoever wrote it may have them beside. Plain ASCII has none, and is
 * compared four times as fast without.
 */
export function composed(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when octet_length(${text}) = length(${text}) then ${text} else normalize(${text}, NFC) end`;
}
