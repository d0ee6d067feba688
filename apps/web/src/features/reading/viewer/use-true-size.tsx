import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { latePart } from '#i18n/late-part.ts';
import type { KeyAction } from './key-map.ts';
import type { TrueSizeRequest } from './true-size/true-size.tsx';

const TrueSize = latePart(() => import('./true-size/true-size.tsx').then((file) => file.TrueSize), ['trueSize']);

type TrueSizeAction = Extract<KeyAction, 'view.trueSize' | 'screen.measure'>;

export function isTrueSizeAction(action: KeyAction): action is TrueSizeAction {
  return action === 'view.trueSize' || action === 'screen.measure';
}

/** The true size, fetched when it is requested. @returns how it is, and what that draws */
export function useTrueSize(viewer: Viewer): {
  readonly act: (action: TrueSizeAction) => void;
  readonly drawn: ReactNode;
} {
  const [request, setRequest] = useState<TrueSizeRequest>();
  const act = useCallback((action: TrueSizeAction) => {
    setRequest((before) => ({ number: (before?.number ?? 0) + 1, isToMeasure: action === 'screen.measure' }));
  }, []);
  const drawn = request && (
    <Suspense>
      <TrueSize viewer={viewer} request={request} />
    </Suspense>
  );
  return { act, drawn };
}
