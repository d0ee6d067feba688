import { IconPencil, IconTrash, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { Count } from '#i18n/count.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { UserAvatar } from './user-columns.tsx';
import type { UserActs } from './use-user-acts.tsx';
import { UserStateLabel } from './user-state.tsx';
import { spokenName } from './user-words.ts';
import page from './user-page.module.css';
import classes from './users.module.css';

/** Shows the user's picture, name, role and state, two figures, and the most frequent acts. */
export function FaceCard({ user, acts }: { readonly user: UserRecord; readonly acts: UserActs }) {
  const { t } = useTranslation();
  const figures = [
    [t('users.figure.signIns'), user.signIns],
    [t('users.figure.assigned'), user.assignedStudies],
  ] as const;
  return (
    <Card>
      <div className={page['face']}>
        <UserAvatar user={user} size={30} />
        <h2>
          <bdi>{spokenName(user)}</bdi>
        </h2>
        <bdi className={classes['quiet']}>{user.email}</bdi>
        <span className={page['faceLine']}>
          <Tag tone="accent" label={user.customRole ?? t(`people.role.${user.role}`)} />
          <UserStateLabel user={user} />
        </span>
      </div>
      <dl className={page['figures']}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Count of={count} />
            </dd>
          </div>
        ))}
      </dl>
      <FaceActs user={user} acts={acts} />
    </Card>
  );
}

/** Removing where that is allowed, deactivating otherwise; neither of oneself. */
function FaceActs({ user, acts }: { readonly user: UserRecord; readonly acts: UserActs }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = user.may.change ? acts.itemsFor(user) : [];
  const ending = items.find(({ id }) => id === 'remove') ?? items.find(({ id }) => id === 'deactivate');
  if (!user.may.change) return null;
  return (
    <div className={page['faceActs']}>
      <ActButton
        kind="primary"
        icon={IconPencil}
        label={t('record.edit')}
        onClick={() => void navigate({ to: `/apps/user/edit/${user.userId}` })}
      />
      {ending !== undefined && (
        <ActButton
          icon={
            ending.id === 'remove' ? <IconTrash size={16} stroke={1.75} /> : <IconUserOff size={16} stroke={1.75} />
          }
          label={ending.label}
          onClick={() => ending.onSelect()}
        />
      )}
    </div>
  );
}
