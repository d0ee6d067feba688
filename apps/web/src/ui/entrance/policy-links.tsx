import { useTranslation } from 'react-i18next';
import { policyKinds } from '@isocenter/contract/people/policies.ts';
import classes from './policy-links.module.css';

/** The ways to terms, privacy and cookies, at the foot of every page. */
export function PolicyLinks() {
  const { t } = useTranslation();
  return (
    <nav className={classes['links']} aria-label={t('policies.page.all')}>
      {policyKinds.map((kind) => (
        <a key={kind} href={`/policies/${kind}`} target="_blank" rel="noreferrer">
          {t(`policies.kind.${kind}`)}
        </a>
      ))}
    </nav>
  );
}
