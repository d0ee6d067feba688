import { useTranslation } from 'react-i18next';
import { roles } from '@isocenter/contract/abilities.ts';
import { useUser } from '#api/session/use-session.tsx';
import { Card } from '#ui/layout/card.tsx';
import classes from './account.module.css';

/** Who is signed in. */
export function AccountCard() {
  const { t } = useTranslation();
  const user = useUser();
  const role = roles.find((candidate) => candidate === user.role);
  const facts = [
    { name: t('people.settings.name'), value: user.fullName },
    { name: t('people.settings.username'), value: user.username },
    { name: t('people.settings.email'), value: user.email },
    { name: t('people.settings.role'), value: role === undefined ? user.role : t(`people.role.${role}`) },
  ];
  return (
    <Card title={t('people.settings.account')}>
      <dl className={classes['facts']}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value === '' ? '–' : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
