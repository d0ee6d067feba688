import { useTranslation } from '#i18n/use-translation.ts';
import type { Rule, RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { listingsClasses as listings } from '#features/archive/filters/filters.ts';
import { DryRunFacts } from './dry-run-facts.tsx';
import { Firings } from './firings.tsx';
import { RuleSwitch } from './rule-switch.tsx';
import { useDryRun } from './use-dry-run.ts';
import classes from './rules.module.css';

export type RulePreviewProps = {
  readonly rule: RuleFields;
  /** The stored rule; undefined for a new one. */
  readonly stored: Rule | undefined;
  readonly words: ListWords;
  readonly hasChanges: boolean;
};

/** Shows what a rule would have done as it stands on the screen, whether it is on, and what it did. */
export function RulePreview({ rule, stored, words, hasChanges }: RulePreviewProps) {
  const { t } = useTranslation();
  const run = useDryRun(rule, stored?.ruleId ?? null);
  const isTried = stored?.isTried === true || run.data?.isTried === true;
  return (
    // It scrolls: the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside
      className={`${listings['preview']} ${classes['preview']}`}
      aria-label={t('routingRules.dryRun')}
      tabIndex={0}
    >
      {stored !== undefined && stored.may.change && !hasChanges && (isTried || stored.isActive) && (
        <p className={classes['switch']}>
          <RuleSwitch rule={stored} />
          <span>{t(stored.isActive ? 'routingRules.isOn' : 'routingRules.isOff')}</span>
        </p>
      )}
      <div className={classes['head']}>
        <h2>{t('routingRules.dryRun')}</h2>
        <span className={listings['quiet']}>{t(`routingRules.about.${rule.kind}`)}</span>
        <ActButton label={t('routingRules.again')} disabled={!run.isFaultless} onClick={() => void run.refetch()} />
      </div>
      {!run.isFaultless && <p className={listings['quiet']}>{t('routingRules.notYet')}</p>}
      {run.isFaultless && run.error !== null && <p role="alert">{run.error.message}</p>}
      {run.isFaultless && run.data !== undefined && <DryRunFacts run={run.data} rule={run.rule} words={words} />}
      {stored !== undefined && <Firings ruleId={stored.ruleId} words={words} />}
    </aside>
  );
}
