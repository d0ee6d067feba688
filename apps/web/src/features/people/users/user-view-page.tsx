import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { useAccessWords } from '#features/people/access/access.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { FaceCard } from './face-card.tsx';
import { GrantsField } from './grants-field.tsx';
import { PlanCard } from './plan-card.tsx';
import { useUserActs } from './use-user-acts.tsx';
import { useUserFacts } from './use-user-facts.tsx';
import { listPath, UserOfAddress } from './user-of-address.tsx';
import { ActivityPart } from './user-tab.tsx';
import { spokenName } from './user-words.ts';
import page from './user-page.module.css';
import classes from './users.module.css';

/** One user on a page: who, the plan, what is known of him, what he may do, and what happened. */
export function UserViewPage() {
  return <UserOfAddress page={(user) => <LoadedUser user={user} />} />;
}

function LoadedUser({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const acts = useUserActs(() => void navigate({ to: listPath }));
  const name = spokenName(user);
  return (
    <div className={classes['scrolling']}>
      <PageHeader
        title={name}
        more={acts.itemsFor(user).filter(({ id }) => id !== 'view' && id !== 'edit')}
        moreLabel={t('archive.grid.rowMenu', { name })}
      >
        <ActButton label={t('users.backToList')} onClick={() => void navigate({ to: listPath })} />
      </PageHeader>
      <div className={page['columns']}>
        <div className={page['column']}>
          <FaceCard user={user} acts={acts} />
          <PlanCard user={user} />
        </div>
        <div className={page['column']}>
          <DetailsCard user={user} />
          <PermissionsCard user={user} />
          <Card title={t('users.tab.activity')}>
            <ActivityPart userId={user.userId} />
          </Card>
        </div>
      </div>
      {acts.dialogs}
    </div>
  );
}

/** Everything that was entered about a user, and how he came in; what is empty is left out. */
function DetailsCard({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  return (
    <Card title={t('users.act.details')}>
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

/** Shows the person's scope, and his rights on each subject. */
function PermissionsCard({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  return (
    <Card title={t('users.permissions')}>
      <p className={classes['hint']}>{t('users.sees', { scope: words.scope(user.effectiveScope) })}</p>
      <div className={page['tableOfGrants']}>
        <GrantsField values={user.fields} />
      </div>
    </Card>
  );
}
