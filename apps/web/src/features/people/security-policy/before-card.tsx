import { useTranslation } from '#i18n/use-translation.ts';
import { FormerVersions } from '#ui/records/former-versions.tsx';
import { useChangeWords } from './rule-words.ts';
import type { PolicyEditor } from './use-policy-editor.ts';

/** Lists the former policies. */
export function BeforeCard({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const changes = useChangeWords();
  const { before } = editor.state;
  return (
    <FormerVersions
      title={t('securityPolicy.before')}
      versions={before.map(({ policyId, policy, madeBy, at }, index) => {
        const former = before[index + 1];
        const words = former === undefined ? t('securityPolicy.firstPolicy') : changes(policy, former.policy);
        return { key: policyId, madeBy, at, words, goBack: () => editor.load(policy) };
      })}
    />
  );
}
