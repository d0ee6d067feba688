import { foldText } from '@isocenter/contract/fold-text.ts';

/** Numbers as they are, and as they would be written in one case: by what the indexes on them have. */
export function inAnyCase(numbers: readonly string[]): string[] {
  return [...new Set(numbers.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))];
}

/** Says whether a text is one of some numbers, or contains one. */
export function agreement(text: string, numbers: readonly string[]): 'equal' | 'contains' | undefined {
  const said = foldText(text);
  if (said === '') return undefined;
  const sought = numbers.map(foldText);
  if (sought.includes(said)) return 'equal';
  return sought.some((number) => said.includes(number)) ? 'contains' : undefined;
}
