import { useEffect } from 'react';
import { savesData } from '#api/saves-data.ts';
import { fetchEditor } from '#ui/rich-text/rich-text-editor.tsx';

/** Once the mailbox was opened and the browser rests, mails can be written without a connection too. */
export function useEditorAhead(): void {
  useEffect(() => {
    if (savesData()) return;
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    later(() => void fetchEditor());
  }, []);
}
