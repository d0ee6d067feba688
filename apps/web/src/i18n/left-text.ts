import type { TFunction } from './text-keys.ts';
import type { Bulk } from '@isocenter/contract/reading/bulk/fields.ts';
import type { BulkRefusal } from '@isocenter/contract/reading/bulk/bulk.ts';

type Act = Pick<Bulk, 'kind' | 'move'>;

/** “3 left out: somebody else has them.” for each reason why an act was not done with studies. In the words of `bulk`. */
export function leftTexts(t: TFunction, act: Act, failed: Bulk['failed']): string[] {
  const state = stateText(t, act);
  return failed.map(({ because, studies: count }) =>
    because === 'status' ? t('bulk.left.status', { count, state }) : t(`bulk.left.${because}`, { count }),
  );
}

/** Returns the reason beside one study: “Somebody else has it”. */
export function becauseText(t: TFunction, act: Act, because: BulkRefusal): string {
  if (because !== 'status') return t(`bulk.because.${because}`);
  const state = stateText(t, act);
  return state.charAt(0).toLocaleUpperCase() + state.slice(1);
}

function stateText(t: TFunction, { kind, move }: Act): string {
  if (kind === 'priority' || kind === 'due') return t(`bulk.state.${kind}`);
  return t(`bulk.state.${move ?? 'other'}`);
}
