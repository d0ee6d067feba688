import type { FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { figuresOver } from '#features/insight/figures/figures.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Days } from './card-periods.ts';

const always: Days = { from: '1970-01-01', to: '2200-01-01' };
export { always };

/** Figures of studies over each of some periods, by their names; 0 where there is nothing to tell, or nothing for the viewer. */
export async function studyFigures<Name extends FigureName>(
  db: Db,
  viewer: Principal,
  names: readonly Name[],
  periods: readonly Days[],
): Promise<readonly Readonly<Record<Name, number>>[]> {
  const sees = viewer.can('read', 'Study');
  const answers: Record<Name, number>[] = [];
  for (const period of periods) {
    const values = sees ? await figuresOver(db, viewer, names, period) : names.map(() => null);
    // Each name has its value, in their order.
    answers.push(Object.fromEntries(names.map((name, place) => [name, values[place] ?? 0])) as Record<Name, number>);
  }
  return answers;
}
