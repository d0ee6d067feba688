import { recountReasons } from '@isocenter/contract/insight/figures/figures.ts';
import type { FigureState as ToldState } from '@isocenter/contract/insight/figures/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { truthOf } from './answer-figures.ts';
import { readFigureState, type FigureState } from './state-queries.ts';

/** Returns the state of a count of everything, and the result of the last one. */
export function stateOf(state: FigureState): Pick<ToldState, 'recounting' | 'recounted'> {
  const because = recountReasons.find((reason) => reason === state.counted_because);
  return {
    recounting: state.walked_to === null ? null : { because: state.walk_because, studies: state.walk_studies },
    recounted:
      state.counted_at === null || because === undefined
        ? null
        : {
            at: state.counted_at.toISOString(),
            because,
            studies: state.counted_studies,
            mended: state.counted_mended,
          },
  };
}

/** For whoever watches over the installation. */
export async function figureHealth(db: Db): Promise<{ readonly behindSeconds: number; readonly mended: number }> {
  const state = await readFigureState(db);
  return { behindSeconds: truthOf(state).behind, mended: state.counted_mended };
}
