import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { sourceText } from '#i18n/source-text.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { rulesQuery, useQuarantineActs } from './quarantine-queries.ts';
import classes from './quarantine.module.css';

/** Sources whose corrections are taken without asking, each until somebody wants to be asked again. */
export function RulesTab() {
  const { t } = useTranslation();
  const formats = useFormats();
  const rules = useQuery(rulesQuery);
  const { removeRule } = useQuarantineActs();
  const remove = (id: number): void =>
    removeRule.mutate(id, {
      onError: (error) => showToast({ tone: 'error', title: t('archive.act.failed'), text: error.message }),
    });
  if (rules.isError) return <ListFailure list={rules} title={t('quarantine.errorTitle')} unfiltered />;
  if (rules.data === undefined) return <SkeletonBlock label={t('quarantine.tab.rules')} lines={4} />;
  if (rules.data.rows.length === 0)
    return <EmptyState title={t('quarantine.noRules')}>{t('quarantine.noRulesText')}</EmptyState>;
  return (
    <div className={classes['rules']}>
      <Card flush>
        <ul className={classes['ruleList']}>
          {rules.data.rows.map((rule) => (
            <li key={rule.id}>
              <span>
                <strong>
                  <bdi>{t('quarantine.takenFrom', { source: sourceText(rule.source, t) })}</bdi>
                </strong>
                <bdi className={classes['quiet']}>
                  {[rule.createdBy, formatDateTime(rule.createdAt, formats)].join(' · ')}
                </bdi>
              </span>
              {rules.data.may.rule && (
                <ActButton
                  size="small"
                  label={t('quarantine.askAgain')}
                  busy={removeRule.isPending && removeRule.variables === rule.id}
                  onClick={() => remove(rule.id)}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
