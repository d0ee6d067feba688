import { IconAlertTriangle } from '@tabler/icons-react';
import type { StudyConflict } from '@isocenter/contract/archive/studies/study.ts';
import type { ListWords } from './list-words.ts';
import { Sign } from './sign.tsx';

export type ConflictSignProps = {
  readonly conflict: StudyConflict;
  /** The words for other needs of attention; empty for none. */
  readonly also: string;
  readonly isCritical: boolean;
  readonly words: Pick<ListWords, 't'>;
};

/** Shows that something about the study waits for a decision, with other needs of attention. */
export function ConflictSign({ conflict, also, isCritical, words: { t } }: ConflictSignProps) {
  const said = [also, t(`waiting.sign.${conflict}`)].filter((text) => text !== '').join(', ');
  return <Sign icon={IconAlertTriangle} label={said} isCritical={isCritical} isWarning />;
}
