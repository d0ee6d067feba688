import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { policyKinds } from '@isocenter/contract/people/policies/policies.ts';
import classes from './policy-links.module.css';

/** Opens in another tab, so that the text typed into a form stays. */
const elsewhere = { target: '_blank', rel: 'noreferrer' } as const;

/** The ways to terms, privacy and cookies, at the foot of every page; `inside` the application they stay in its window. */
export function PolicyLinks({ inside = false }: { readonly inside?: boolean }) {
  const { t } = useTranslation();
  return (
    <nav className={classes['links']} aria-label={t('shell.policies.all')}>
      {policyKinds.map((kind) => (
        <Link key={kind} to="/policies/$kind" params={{ kind }} {...(inside ? {} : elsewhere)}>
          {t(`shell.policies.kind.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}
