import { useTranslation } from 'react-i18next';
import { ActButton } from '#ui/controls/act-button.tsx';
import classes from './auth.module.css';

interface Account {
  readonly email: string;
  readonly password: string;
}

/** The two public accounts of a demonstration. */
export function DemoAccounts({ onUse }: { readonly onUse: (account: Account) => void }) {
  const { t } = useTranslation();
  const accounts = [
    { role: t('people.auth.demoAdmin'), email: 'admin@demo.com', password: 'admin' },
    { role: t('people.auth.demoClient'), email: 'client@demo.com', password: 'client' },
  ];
  return (
    <section className={classes['demo']} aria-label={t('people.auth.demoTitle')}>
      <p>{t('people.auth.demoText')}</p>
      {accounts.map(({ role, email, password }) => (
        <div key={email} className={classes['account']}>
          <span>{role}</span>
          <span className="iso-ltr">
            {email} · {password}
          </span>
          <ActButton size="small" label={t('people.auth.demoUse')} onClick={() => onUse({ email, password })} />
        </div>
      ))}
    </section>
  );
}
