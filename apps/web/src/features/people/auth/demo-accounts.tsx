import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { demoAccounts, type DemoAccount } from '@isocenter/contract/system/installation/demo-accounts.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import classes from './auth.module.css';

/** The public accounts of a demonstration: a press signs in, and so does the figure beside it. */
export function DemoAccounts({ onUse }: { readonly onUse: (account: DemoAccount) => void }) {
  const { t } = useTranslation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTypedInto(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    const account = /^[1-9]$/.test(event.key) ? demoAccounts[Number(event.key) - 1] : undefined;
    if (account === undefined) return;
    event.preventDefault();
    onUse(account);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className={classes['demo']} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('demoAccounts.title')}</h2>
      <p>{t('demoAccounts.text')}</p>
      <ol>
        {demoAccounts.map((account, index) => (
          <li key={account.login}>
            <button type="button" onClick={() => onUse(account)}>
              <PersonAvatar name={account.name} size={30} />
              <span>
                <strong>{t(`people.role.${account.role}`)}</strong> {account.name}
                <small>{t(`demoAccounts.does.${account.role}`)}</small>
              </span>
              <KeyCap keys={String(index + 1)} />
              <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The field for the name has the focus from the start: a figure is meant for the fields once something stands in one. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const fields = target.form?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? [target];
  return [...fields].some(({ value }) => value !== '');
}
