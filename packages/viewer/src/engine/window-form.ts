import { Enums, StackViewport } from '@cornerstonejs/core';
import { windowFunction, type WindowFunction } from '../presets/window-presets.ts';
import type { DisplaySet } from '../study/model.ts';
import { formOfCut } from './volume-look.ts';
import type { AnyViewport } from './view-figures.ts';

/** Returns how a window is counted in a viewport: as its picture says, in a cut through a volume as its modality does. */
export function windowForm(viewport: AnyViewport, displaySet: DisplaySet | undefined): WindowFunction {
  const picture = viewport instanceof StackViewport ? viewport.getCornerstoneImage() : undefined;
  if (!picture) return formOfCut(viewport) ?? windowFunction(displaySet?.modality ?? '');
  return picture.voiLUTFunction === Enums.VOILUTFunctionType.LINEAR_EXACT ? 'exact' : 'linear';
}
