import { useTranslation } from './use-translation.ts';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';

const known = [
  'load-samples',
  'remap-clinic',
  'merge-clinic',
  'rename-label',
  'anonymise',
  'many-studies',
  'check-audit',
  'check-objects',
  'move-packs',
  'decide-quarantine',
  'undo-quarantine',
  'bring-held',
  'send',
  'retrieve',
  'announce',
  'back-up',
  'verify-backup',
] as const;

/** What a job does, in the person's language; a kind that this version has no words for is named as it is. */
export function useJobTitle(job: Pick<JobRow, 'kind'>): string {
  const { t } = useTranslation();
  const kind = known.find((candidate) => candidate === job.kind);
  return kind === undefined ? job.kind : t(`system.jobs.kind.${kind}`);
}
