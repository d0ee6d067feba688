import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions, type AuditEntry } from '@isocenter/contract/people/audit.ts';

export interface AuditWords {
  /** An action in words; one without words as it is written in the trail. */
  readonly action: (action: string) => string;
  /** A kind of object in words, or as it is written. */
  readonly subject: (kind: string) => string;
}

/** The key of an action's text: `study.move-clinic` is `studyMoveClinic`. */
export function keyOfAction(action: string): string {
  return action.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

const known: ReadonlySet<string> = new Set(auditActions);
const kinds = [
  'study',
  'patient',
  'account',
  'clinic',
  'physician',
  'role',
  'upload',
  'download',
  'job',
  'filter',
  'policy',
  'licence',
  'token',
] as const;
/** The trail has two names for a person, and a longer one for a token. */
const alike: Readonly<Record<string, string>> = { user: 'account', 'api-token': 'token' };

export function useAuditWords(): AuditWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      action: (action) =>
        // A test compares the list of actions with the texts.
        known.has(action) ? t(`audit.action.${keyOfAction(action)}` as 'audit.action.studyView') : action,
      subject: (kind) => {
        const named = kinds.find((candidate) => candidate === (alike[kind] ?? kind));
        return named === undefined ? kind : t(`audit.subject.${named}`);
      },
    }),
    [t],
  );
}

/** Where what an entry is about can be opened; undefined where it cannot. */
export function addressOf({ isVisible, subjectKind, subjectId }: AuditEntry): string | undefined {
  if (!isVisible) return undefined;
  return subjectKind === 'study' ? `/viewer/${subjectId}` : `/patients/${subjectId}`;
}
