import { useEffect, useRef, useState } from 'react';

/** The part of the browser's speech recognition (Web Speech API) that is used here. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: Heard) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

interface Heard {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

/** It listens, with what it is not sure of yet; or why it does not. */
export type DictationState =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly unsure: string }
  | { readonly kind: 'failed'; readonly because: 'microphone' | 'other' };

export interface Dictation {
  readonly state: DictationState;
  /** Begins and ends it; undefined where the browser does not recognise speech, or nothing may be said. */
  readonly toggle: (() => void) | undefined;
}

/** A shorter one ended for a reason that would end the next as well. */
const shortest = 1000;

/** Returns the dictation in a language, as the browser recognises it, piece by piece until it is stopped; a pause does not end it. */
export function useDictation(lang: string, isAllowed: boolean, onSaid: (said: string) => void): Dictation {
  const [state, setState] = useState<DictationState>({ kind: 'off' });
  const running = useRef<{ readonly recognition: Recognition; isWanted: boolean }>(undefined);
  const onWords = useRef(onSaid);
  useEffect(() => {
    onWords.current = onSaid;
  });
  useEffect(() => {
    if (isAllowed) return () => end(running.current);
    return undefined;
  }, [isAllowed]);
  const Recognises = recognitionClass();
  const start = (recognition: Recognition): void => {
    const run = { recognition, isWanted: true };
    let since = performance.now();
    running.current = run;
    Object.assign(recognition, { lang, continuous: true, interimResults: true });
    recognition.onresult = (event) => {
      const { sure, unsure } = heardIn(event);
      for (const said of sure) onWords.current(said);
      setState({ kind: 'on', unsure });
    };
    recognition.onerror = ({ error }) => {
      if (error === 'no-speech' || !run.isWanted) return;
      run.isWanted = false;
      const isMicrophone = error === 'not-allowed' || error === 'audio-capture';
      setState({ kind: 'failed', because: isMicrophone ? 'microphone' : 'other' });
    };
    recognition.onend = () => {
      if (run.isWanted && performance.now() - since > shortest) {
        since = performance.now();
        return recognition.start();
      }
      running.current = undefined;
      setState((now) => (now.kind === 'failed' ? now : { kind: 'off' }));
    };
    recognition.start();
    setState({ kind: 'on', unsure: '' });
  };
  const toggle = Recognises && ((): void => (running.current ? end(running.current) : start(new Recognises())));
  return { state, toggle: isAllowed ? toggle : undefined };
}

/** Ends a recognition; what was heard until then still arrives. */
function end(run: { readonly recognition: Recognition; isWanted: boolean } | undefined): void {
  if (run === undefined) return;
  run.isWanted = false;
  run.recognition.stop();
}

function recognitionClass(): (new () => Recognition) | undefined {
  // Browsers that have it name it in one of two ways, and the types of the DOM know neither.
  const scope = globalThis as Readonly<
    Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>
  >;
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

function heardIn({ resultIndex, results }: Heard): { readonly sure: string[]; readonly unsure: string } {
  const now = Array.from(results).slice(resultIndex);
  const wordsOf = (result: (typeof now)[number]): string => result[0]?.transcript ?? '';
  return {
    sure: now.filter(({ isFinal }) => isFinal).map(wordsOf),
    unsure: now
      .filter(({ isFinal }) => !isFinal)
      .map(wordsOf)
      .join(' '),
  };
}
