import { useCallback, useRef, useState } from 'react';
import type { AskLength } from '@isocenter/viewer/engine/length-question.ts';
import { speaker } from '#i18n/speaker.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { showToast } from '#ui/overlay/toast.tsx';

type Answer = (millimetres: number | undefined) => void;

/** The question how long a calibration line is, as a promise for the viewer and a state for the dialog. */
export interface LengthDialog {
  readonly ask: AskLength;
  /** Another one is asked under another id. */
  readonly question:
    | { readonly id: number; readonly pixels: number; readonly current?: number | undefined }
    | undefined;
  readonly answer: Answer;
  /** Something was asked, now or before: the dialog is needed. */
  readonly isUsed: boolean;
}

/** Holds the question that is open; says at once what cannot be calibrated, and that the line stays. */
export function useLengthDialog(): LengthDialog {
  const [question, setQuestion] = useState<LengthDialog['question']>();
  const [isUsed, setUsed] = useState(false);
  const waiting = useRef<Answer>(undefined);
  const answer = useCallback<Answer>((millimetres) => {
    waiting.current?.(millimetres);
    waiting.current = undefined;
    setQuestion(undefined);
  }, []);
  const ask = useCallback<AskLength>((about) => {
    if ('refused' in about) {
      const { t } = speaker;
      const title = t(`reading.viewer.calibration.refused.${about.refused}`);
      showToast({ id: 'calibration', tone: 'info', title, text: t('reading.viewer.calibration.kept') });
      return Promise.resolve(undefined);
    }
    return new Promise<number | undefined>((resolve) => {
      waiting.current?.(undefined);
      waiting.current = resolve;
      setUsed(true);
      setQuestion((before) => ({ id: (before?.id ?? 0) + 1, ...about }));
      holdTyping();
    });
  }, []);
  return { ask, question, answer, isUsed };
}
