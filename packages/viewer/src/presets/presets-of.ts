import type { DisplaySet } from '../study/model.ts';
import { uptakeFactor } from './grey-values.ts';
import { type WindowPreset, windowPresets } from './window-presets.ts';

/** The presets that mean something in these pictures, in the order of the keys 1 to 9: those of uptake only where there is one. */
export function presetsOf(displaySet: DisplaySet | undefined): readonly WindowPreset[] {
  const presets = windowPresets(displaySet?.modality ?? '');
  if (displaySet?.kind !== 'images' || displaySet.modality !== 'PT') return presets;
  return displaySet.frames.every(({ instance }) => uptakeFactor(instance) !== undefined) ? presets : [];
}
