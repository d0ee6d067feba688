import { useEffect, useState } from 'react';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { keepDensity, onScreenChanged, screenDensity } from './saved-screens.ts';
import { ScreenSizeDialog } from './screen-size-dialog.tsx';
import { showTrueSize } from './show-true-size.ts';

/** The true size was asked for, or that the screen be measured; each time under another number. */
export interface TrueSizeRequest {
  readonly number: number;
  readonly isToMeasure: boolean;
}

interface TrueSizeProps {
  readonly viewer: Viewer;
  readonly request: TrueSizeRequest;
}

/** Shows the true size wherever it is requested, measures the screen where it is not known, and has the viewer know it from then on. */
export function TrueSize({ viewer, request }: TrueSizeProps) {
  useEffect(() => {
    const tell = () => viewer.setScreen(screenDensity());
    tell();
    return onScreenChanged(tell);
  }, [viewer]);
  return <OneTrueSize key={request.number} viewer={viewer} request={request} />;
}

function OneTrueSize({ viewer, request: { isToMeasure } }: TrueSizeProps) {
  const [known] = useState(screenDensity);
  const [isOpen, setOpen] = useState(isToMeasure || known === undefined);
  const isKnown = !isToMeasure && known !== undefined;
  useEffect(() => {
    if (isKnown) showTrueSize(viewer, known);
  }, [viewer, isKnown, known]);
  if (isKnown) return null;
  return (
    <ScreenSizeDialog
      opened={isOpen}
      known={known}
      onClose={() => setOpen(false)}
      onMeasured={(pixelsPerMillimetre) => {
        setOpen(false);
        keepDensity(pixelsPerMillimetre);
        showTrueSize(viewer, pixelsPerMillimetre);
      }}
    />
  );
}
