import { useState } from 'react';
import { keepReportDraft, unsavedReportDraft } from './report-drafts.ts';
import { useUser } from '#api/session/use-session.tsx';

const nothing = { password: '', code: '', text: '', secondReaderId: null as number | null };

export type GivenToSign = typeof nothing;

/** An addendum lies beside the draft of its report. */
const addendumOf = (studyUid: string): string => `${studyUid}/addendum`;

function unsavedAddendum(accountId: number, studyUid: string): string {
  const found = unsavedReportDraft(accountId, addendumOf(studyUid));
  return typeof found === 'string' ? found : '';
}

/** Returns true if the person wrote an addendum that is neither stored nor given up: his session was ended, say. */
export function useHasAddendum(studyUid: string): boolean {
  const { id } = useUser();
  const [hasText] = useState(() => unsavedAddendum(id, studyUid) !== '');
  return hasText;
}

/**
 * Returns the proof and the texts of a signature. The text of an addendum is saved in this browser until `forget`: when it is stored, or
 * given up.
 */
export function useGivenToSign(studyUid: string, isAddendum: boolean) {
  const { id } = useUser();
  const [given, setGiven] = useState(() => ({ ...nothing, text: isAddendum ? unsavedAddendum(id, studyUid) : '' }));
  const keep = (text: string): void => {
    if (isAddendum) keepReportDraft(id, addendumOf(studyUid), text === '' ? undefined : text);
  };
  return {
    given,
    change: (more: Partial<GivenToSign>): void => {
      if (more.text !== undefined) keep(more.text);
      setGiven((before) => ({ ...before, ...more }));
    },
    forget: (): void => {
      keep('');
      setGiven(nothing);
    },
  };
}
