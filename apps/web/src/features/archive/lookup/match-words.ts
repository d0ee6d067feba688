import type { TFunction } from '#i18n/text-keys.ts';
import type { Differing } from '@isocenter/contract/archive/lookup/lookup.ts';
import type { Match } from '@isocenter/contract/archive/lookup/fields.ts';

interface Matched {
  readonly matched: readonly Match[];
  readonly differs: readonly Differing[];
}

/** Why something is an answer, in a few words each; what contradicts it comes last. */
export function matchWords(t: TFunction, { matched, differs }: Matched): { agrees: string[]; differs: string[] } {
  return {
    agrees: matched.map((match) => wordsOf(t, match)),
    differs: differs.map((field) => t(`lookup.differs.${field}`)),
  };
}

function wordsOf(t: TFunction, { field, how }: Match): string {
  if (how.length === 0) return t(`lookup.match.${field}`);
  if (field !== 'name') return t(`lookup.partOf.${field === 'accession' ? field : 'patientId'}`);
  const ways = [
    ...(how.includes('other-script') ? (['script'] as const) : []),
    ...(how.includes('one-letter') ? (['slip'] as const) : []),
    ...(how.includes('contains') ? (['part'] as const) : []),
  ];
  const isSpelled = how.some((reason) => !['other-script', 'one-letter', 'contains'].includes(reason));
  return [...ways, ...(isSpelled && ways.length === 0 ? (['spelling'] as const) : [])]
    .map((way) => t(`lookup.name.${way}`))
    .join(', ');
}

/** Returns true if the value of a field is the requested one. */
export function isMatched({ matched }: Matched, field: Match['field']): boolean {
  return matched.some((match) => match.field === field);
}
