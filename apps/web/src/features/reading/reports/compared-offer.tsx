import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { comparedWords } from '@isocenter/contract/reading/reports/fields.ts';
import { dayIn } from '@isocenter/contract/reading/reports/merge-fields.ts';
import { escaped, linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { onCompared } from './images-and-report.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { comparedQuery } from './report-queries.ts';
import classes from './report.module.css';

type ComparedOfferProps = {
  readonly studyUid: string;
  readonly language: string;
  /** The text of the section about the comparison. */
  readonly text: string;
  readonly disabled: boolean;
  readonly onWrite: (text: string) => void;
};

/** Offers the studies that were looked at beside this one, and that the section does not name by their day yet. */
export function ComparedOffer({ studyUid, language, text, disabled, onWrite }: ComparedOfferProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: studies = [] } = useQuery(comparedQuery(studyUid));
  useEffect(
    () =>
      onCompared((of) => {
        if (of === studyUid) void client.invalidateQueries({ queryKey: comparedQuery(studyUid).queryKey });
      }),
    [client, studyUid],
  );
  const written = linesOfMarkup(text);
  const said = written.join(' ');
  const open = studies.filter(({ date, description }) => !said.includes(dayIn(date, language) || description));
  if (open.length === 0) return null;
  const words = open.map((study) => comparedWords(study, language)).join('; ');
  const insert = (): void => onWrite(`${written.length === 0 ? '' : text}<p>${escaped(words)}</p>`);
  return (
    <div className={classes['offer']}>
      <span>
        {t('report.compared.beside')} <bdi lang={language}>{words}</bdi>
      </span>
      <ActButton size="small" label={t('report.compared.insert')} disabled={disabled} onClick={insert} />
    </div>
  );
}
