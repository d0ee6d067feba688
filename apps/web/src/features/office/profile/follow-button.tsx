import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { followColleague } from '@isocenter/contract/office/profile/endpoints.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';

export type FollowButtonProps = {
  readonly accountId: number;
  readonly youFollow: boolean;
  readonly isSmall?: boolean;
};

/** Follows a colleague, or no longer. */
export function FollowButton({ accountId, youFollow, isSmall = false }: FollowButtonProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const follow = useActOn({ cacheKey: 'profile' }, () =>
    call(followColleague, { params: { accountId }, body: { follows: !youFollow } }),
  );
  const Sign = youFollow ? IconUserCheck : IconUserPlus;
  return (
    <ActButton
      size={isSmall ? 'small' : 'normal'}
      label={t(youFollow ? 'profile.unfollow' : 'profile.follow')}
      icon={<Sign size={16} stroke={1.75} />}
      busy={follow.isPending}
      onClick={() => follow.mutate(undefined, { onError: toasts.failed })}
    />
  );
}
