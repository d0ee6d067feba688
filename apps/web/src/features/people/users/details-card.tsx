import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { Card } from '#ui/layout/card.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { useUserFacts } from './use-user-facts.tsx';
import page from './user-page.module.css';

/** Everything that was entered about a user, and how he came in; what is empty is left out. */
export function DetailsCard({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  return (
    <Card title={t('users.card.details')}>
      <div className={page['details']}>
        {useUserFacts(user).map(([name, facts]) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <RecordFacts facts={facts} />
          </section>
        ))}
      </div>
    </Card>
  );
}
