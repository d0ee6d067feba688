import { isGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';

type Finds = 'all' | 'some' | 'none';

/** True if criteria can find what came from a source, whatever else they require. */
export function mayFind(criteria: FilterPart, source: string): boolean {
  return findsOf(criteria, source) !== 'none';
}

/** Returns how much of what came from a source criteria find, as far as they name sources. */
function findsOf(part: FilterPart, source: string): Finds {
  if (!isGroup(part)) {
    const { source: sources, ...others } = part;
    if (sources !== undefined && !sources.split(',').includes(source)) return 'none';
    return Object.keys(others).length === 0 ? 'all' : 'some';
  }
  const found = part.parts.map((each) => findsOf(each, source));
  switch (part.match) {
    case 'all':
      return found.includes('none') ? 'none' : found.includes('some') ? 'some' : 'all';
    case 'any':
      return found.includes('all') ? 'all' : found.includes('some') ? 'some' : 'none';
    case 'none':
      return found.includes('all') ? 'none' : found.includes('some') ? 'some' : 'all';
  }
}
