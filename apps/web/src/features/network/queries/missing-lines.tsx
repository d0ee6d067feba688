import { useTranslation } from '#i18n/use-translation.ts';
import type { FileLine } from '@isocenter/contract/network/queries/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import type { AskingState } from './asking.ts';
import classes from './queries.module.css';

const mostShown = 20;

/** The lines of a file for which no source that answered has a study, and those that could not be asked for. */
export function missingOf({ question, lines }: AskingState): readonly FileLine[] {
  if (question === null || !('lines' in question)) return [];
  return question.lines.filter(({ line, fault }) => fault !== null || lines.get(line) === 0);
}

/** Lists the lines of a file that found nothing, by their values. */
export function MissingLines({ lines }: { readonly lines: readonly FileLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <output className={classes['missing']}>
      <strong>{t('queries.file.missing', { count: lines.length })}</strong>
      <ul>
        {lines.slice(0, mostShown).map(({ line, fault, accession, patientId, studyUid }) => (
          <li key={line}>
            {t('queries.file.line', { line })}{' '}
            {fault === null ? (
              <bdi className="iso-ltr">{[accession, patientId, studyUid].filter(Boolean).join(' · ')}</bdi>
            ) : (
              inPresentLanguage(fault.text, fault.patterns)
            )}
          </li>
        ))}
        {lines.length > mostShown && <li>{t('queries.file.more', { count: lines.length - mostShown })}</li>}
      </ul>
    </output>
  );
}
