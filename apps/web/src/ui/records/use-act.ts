import { useState } from 'react';

/** The state of a dialog's act: it runs once at a time, and why it failed stays until it is tried again. */
export function useAct(act: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (reason) {
      // What is not an error of ours is a bug, which the page's boundary tells.
      if (!(reason instanceof Error)) throw reason;
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run: () => void run() };
}
