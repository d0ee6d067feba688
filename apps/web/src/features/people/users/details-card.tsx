import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { Card } from '#ui/layout/card.tsx';
import { useUserFacts, type Fact } from './use-user-facts.tsx';
import page from './user-page.module.css';
import classes from './users.module.css';

/** Everything that was entered about a user, and how he came in; what is empty is left out. */
export function DetailsCard({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const groups = useUserFacts(user);
  return (
    <Card title={t('users.card.details')}>
      <div className={page['details']}>
        {groups.map(({ name, facts }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl className={classes['facts']}>
              {facts.map((fact) => (
                <FactLine key={fact.name} {...fact} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}

function FactLine({ name, value }: Fact): ReactNode {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
    </div>
  );
}
