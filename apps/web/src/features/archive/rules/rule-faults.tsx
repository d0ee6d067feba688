import { useTranslation } from '#i18n/use-translation.ts';
import type { Rule } from '@isocenter/contract/archive/rules/fields.ts';
import { Notice } from '#ui/states/notice.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';

export type RuleFaultsProps = {
  readonly rule: Pick<Rule, 'unableSince' | 'changedBy' | 'circle'>;
  readonly words: ListWords;
};

/** Shows what keeps a rule from doing anything, and whether what it sends could go round. */
export function RuleFaults({ rule: { unableSince, changedBy: name, circle }, words }: RuleFaultsProps) {
  const { t } = useTranslation();
  const since = words.short(unableSince);
  const way = circle.map(({ rule, node }) => `${node} (${rule})`).join(' → ');
  return (
    <>
      {unableSince !== null && (
        <Notice tone="danger">
          {name === '' ? t('routingRules.unableGone', { since }) : t('routingRules.unableText', { since, name })}
        </Notice>
      )}
      {circle.length > 0 && <Notice tone="danger">{t('routingRules.circle', { way })}</Notice>}
    </>
  );
}
