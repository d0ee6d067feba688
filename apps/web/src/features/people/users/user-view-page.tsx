import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { useAccessWords } from '#i18n/use-access-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { ActivityPart } from './activity-part.tsx';
import { UserAvatar } from './user-columns.tsx';
import { useUserActs } from './use-user-acts.tsx';
import { isUnknown, userQuery } from './user-queries.ts';
import { useRoleChoices } from './use-role-choices.ts';
import { UserStateLabel } from './user-state.tsx';
import { spokenName } from './user-words.ts';
import classes from './users.module.css';

const listPath: string = '/apps/user/list';

/** One user on a page: who, the plan, what he may do, and what happened. */
export function UserViewPage() {
  const { t } = useTranslation();
  const { userId = '' } = useParams({ strict: false });
  const id = /^[1-9]\d{0,9}$/.test(userId) ? Number(userId) : undefined;
  const { data, error, refetch } = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  if (data !== undefined) return <LoadedUser user={data} />;
  if (id === undefined || isUnknown(error)) return <UnknownUser />;
  if (error === null) return <SkeletonBlock label={t('archive.list.loading')} lines={10} />;
  return (
    <ErrorState level={1} title={t('users.oneErrorTitle')} actions={<ActButton kind="primary" label={t('archive.list.tryNow')} onClick={() => void refetch()} />}>
      {t('archive.list.errorText')}
    </ErrorState>
  );
} // prettier-ignore

/** No such user, or none that may be seen: the same words. */
export function UnknownUser() {
  const { t } = useTranslation();
  return (
    <EmptyState level={1} title={t('users.notFoundTitle')} actions={<Link to={listPath}>{t('users.backToList')}</Link>}>
      {t('users.notFoundText')}
    </EmptyState>
  );
}

function LoadedUser({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const acts = useUserActs(() => void navigate({ to: listPath }));
  const name = spokenName(user);
  return (
    <div className={classes['scrolling']}>
      <PageHeader title={name} live={t(`people.role.${user.role}`)} more={acts.itemsFor(user).filter(({ id }) => id !== 'view')} moreLabel={t('users.actsOf', { name })}>
        <ActButton label={t('users.backToList')} onClick={() => void navigate({ to: listPath })} />
        {user.mayChange && <ActButton kind="primary" label={t('users.edit')} onClick={() => void navigate({ to: `/apps/user/edit/${user.userId}` })} />}
      </PageHeader>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <FaceCard user={user} />
          <PlanCard user={user} />
        </div>
        <div className={classes['column']}>
          <PermissionsCard user={user} />
          <Card title={t('users.part.activity')}>
            <ActivityPart userId={user.userId} />
          </Card>
        </div>
      </div>
      {acts.dialogs}
    </div>
  );
} // prettier-ignore

function FaceCard({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const facts = [
    [t('users.field.username'), user.username],
    [t('users.field.role'), t(`people.role.${user.role}`)],
    [t('users.field.templateRole'), t(`users.templateRole.${user.templateRole}`)],
    [t('users.field.phone'), user.phone],
    [t('users.field.company'), user.company],
    [t('users.field.country'), user.country],
    [t('users.field.clinics'), user.seesAll ? t('users.allClinics') : user.clinics.map(({ name }) => name).join(', ')],
  ] as const;
  return (
    <Card>
      <div className={classes['face']}>
        <UserAvatar user={user} size={30} />
        <h2>
          <bdi>{spokenName(user)}</bdi>
        </h2>
        <bdi className={classes['quiet']}>{user.email}</bdi>
        <UserStateLabel user={user} />
      </div>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes['fact']}>
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

function PlanCard({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { expiresAt } = user.fields;
  return (
    <Card title={t('users.planTitle')} aside={<Tag tone="accent" label={t(`users.plan.${user.currentPlan}`)} />}>
      <ul className={classes['list']}>
        <li>
          {expiresAt === null ? (
            t('users.neverExpires')
          ) : (
            <span title={formatDateTime(expiresAt, formats)}>{t('users.expires', { date: formatDate(expiresAt, formats) })}</span>
          )}
        </li>
        <li><bdi>{t('users.sessionsOpen', { count: user.sessions })}</bdi></li>
        <li>{t(user.hasTwoStep ? 'users.twoStepOn' : 'users.twoStepOff')}</li>
      </ul>
      <p className={classes['hint']}>{t('users.planText')}</p>
    </Card>
  );
} // prettier-ignore

/** What the person may do and see, in plain words. */
function PermissionsCard({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const base = useRoleChoices().find(({ role }) => role === user.role)?.grants ?? [];
  const may = words.may([...base, ...user.fields.overrides]);
  return (
    <Card title={t('users.permissions')}>
      <p>{t('users.sees', { scope: words.scope(user.effectiveScope) })}</p>
      {may.length === 0 ? (
        <p>{t('users.mayNothing')}</p>
      ) : (
        <ul className={classes['permissions']}>
          {may.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
