import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AuditEntry } from '@isocenter/contract/people/audit/fields.ts';
import { actionName } from '#i18n/action-name.ts';

export interface AuditWords {
  /** An action in words; one without words as it is written in the trail. */
  readonly action: (action: string) => string;
  /** A kind of object in words, or as it is written. */
  readonly subject: (kind: string) => string;
}

const kinds = [
  'study',
  'patient',
  'account',
  'clinic',
  'physician',
  'label',
  'appointment',
  'study-field',
  'dictionary',
  'rule',
  'reader-group',
  'peer-review',
  'report-template',
  'phrase',
  'letterhead',
  'node',
  'web-server',
  'report-receiver',
  'kept-query',
  'role',
  'upload',
  'download',
  'job',
  'filter',
  'policy',
  'licence',
  'token',
  'conflict',
  'share',
  'report-copy',
  'anonymisation',
  'analytics',
] as const;
/** The trail has two names for a person, and longer ones for some. */
const alike: Readonly<Record<string, string>> = {
  user: 'account',
  'custom-role': 'role',
  'api-token': 'token',
  'identity-conflict': 'conflict',
};

export function useAuditWords(): AuditWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      action: (action) => actionName(t, action),
      subject: (kind) => {
        const named = kinds.find((candidate) => candidate === (alike[kind] ?? kind));
        return named === undefined ? kind : t(`audit.subject.${named}`);
      },
    }),
    [t],
  );
}

/** Returns the address of an entry's subject; undefined if it cannot be opened. */
export function addressOf({ isVisible, subjectKind, subjectId }: AuditEntry): string | undefined {
  if (!isVisible) return undefined;
  return subjectKind === 'study' ? `/viewer/${subjectId}` : `/patients/${subjectId}`;
}
