import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { sourceText } from '#i18n/source-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import classes from './conflicts.module.css';

export type EarlierDecisionsProps = {
  readonly earlier: IdentityConflictDetail['earlier'];
  readonly source: string;
};

/** Shows the former decisions for this patient, and their number for this sender. */
export function EarlierDecisions({ earlier: { ofPatient, ofSource }, source }: EarlierDecisionsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [last] = ofPatient;
  if (last === undefined && ofSource.length === 0) return null;
  const same = ofSource.filter(({ decision }) => decision === ofSource[0]?.decision).length;
  return (
    <p className={classes['earlier']}>
      <IconHistory size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {last !== undefined &&
          t('identity.before', {
            name: last.by.name,
            decision: t(`identity.decided.${last.decision}`),
            date: formatDate(last.at, formats),
            reason: last.reason === '' ? '' : ` “${last.reason}”`,
          })}{' '}
        {ofSource[0] !== undefined &&
          t('identity.beforeOfSource', {
            same,
            count: ofSource.length,
            source: sourceText(source, t),
            decision: t(`identity.decided.${ofSource[0].decision}`),
          })}
      </span>
    </p>
  );
}
