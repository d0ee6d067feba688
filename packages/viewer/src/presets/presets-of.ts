import type { ShownBy } from './shown-by.ts';
import type { DisplaySet } from '../study/model.ts';
import { shownUptake } from './uptake.ts';
import { type WindowPreset, windowPresets } from './window-presets.ts';

/**
 * The presets that mean something in these pictures, in the order of the keys 1 to 9: those of uptake only where there is one, and is not
 * shown by body surface, which makes a quarter of it.
 */
export function presetsOf(displaySet: DisplaySet | undefined, norm: ShownBy): readonly WindowPreset[] {
  const presets = windowPresets(displaySet?.modality ?? '');
  if (displaySet?.kind !== 'images' || displaySet.modality !== 'PT') return presets;
  const uptakes = displaySet.frames.map(({ instance }) => shownUptake(instance, norm));
  return uptakes.every((uptake) => uptake !== undefined && uptake.norm !== 'bsa') ? presets : [];
}
