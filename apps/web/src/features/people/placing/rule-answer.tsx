import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RuleExample } from '@isocenter/contract/people/placing/fields.ts';
import { ruleLimits } from '@isocenter/contract/people/clinics/clinics.ts';
import type { ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { sourceText } from '#i18n/source-text.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { rulePreviewQuery } from './placing-queries.ts';
import classes from './placing.module.css';

export type RuleAnswerProps = { readonly rule: ClinicRule; readonly clinicId: number | undefined };

/** Shows the stored studies that a rule matches, while it is written. */
export function RuleAnswer({ rule, clinicId }: RuleAnswerProps) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const [isOpen, setOpen] = useState(false);
  const [{ kind, pattern }] = useDebouncedValue(rule, 300);
  const isWritten = pattern.trim() !== '' && pattern.trim().length <= ruleLimits[kind];
  const { data, isError } = useQuery({
    ...rulePreviewQuery({ kind, pattern: pattern.trim() }, clinicId),
    enabled: isWritten,
  });
  if (!isWritten) return <p className={classes['answer']} />;
  if (isError) return <p className={classes['answer']}>{t('placing.rules.tryFailed')}</p>;
  if (data === undefined) return <p className={classes['answer']}>{t('placing.rules.trying')}</p>;
  const { matching, unassigned, here, elsewhere, takenBy, examples } = data;
  const parts = { unassigned: unassigned, here: here, elsewhere: elsewhere };
  return (
    <>
      <p className={classes['answer']} aria-live="polite">
        {takenBy !== null && (
          <span className={classes['taken']}>{t('placing.rules.taken', { name: takenBy.name })}</span>
        )}
        <strong>
          {matching.count === 0
            ? t('placing.rules.noMatch')
            : t('placing.rules.matches', { count: matching.count, text: bounded(matching) })}
        </strong>
        {matching.count > 0 && <span>{t('placing.rules.parts', parts)}</span>}
        {examples.length > 0 && (
          <button
            type="button"
            className={classes['textButton']}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'placing.rules.hideExamples' : 'placing.rules.examples')}
          </button>
        )}
      </p>
      {isOpen && examples.length > 0 && <Examples examples={examples} />}
    </>
  );
}

const columns = ['date', 'study', 'institution', 'station', 'source', 'clinic'] as const;

function Examples({ examples }: { readonly examples: readonly RuleExample[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section className={classes['scroller']} tabIndex={0} aria-label={t('placing.rules.examples')}>
      <table className={classes['examples']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`placing.rules.example.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map((study) => (
            <tr key={study.studyUid}>
              <td>{formatDate(study.studyDate, formats)}</td>
              <td>
                <bdi>
                  {[study.modalities.join(' '), study.description].filter((text) => text !== '').join(' · ') || '–'}
                </bdi>
              </td>
              <td>
                <bdi>{study.institution || '–'}</bdi>
              </td>
              <td>
                <bdi>{study.station || '–'}</bdi>
              </td>
              <td>
                <bdi>{sourceText(study.source, t)}</bdi>
              </td>
              <td>
                <bdi>{study.clinicName ?? '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
