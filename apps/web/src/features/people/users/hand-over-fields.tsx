import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { getHoldings } from '@isocenter/contract/reading/hand-over/endpoints.ts';
import { handedOver } from '@isocenter/contract/reading/hand-over/hand-over.ts';
import { useAbility } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { UserField } from './copy-rights-dialog.tsx';
import type { HandingOver } from './user-acts.ts';
import classes from './users.module.css';

export type HandOverFieldsProps = {
  readonly userId: number;
  readonly value: HandingOver | undefined;
  readonly onChange: (value: HandingOver | undefined) => void;
};

/** Handing over these needs another right than that over users. */
const rights = {
  studies: { action: 'create', subject: 'Assignment' },
  filters: { action: 'update', subject: 'Filter' },
  groups: { action: 'update', subject: 'ReaderGroup' },
} as const;

/** Chooses the successor of somebody whose account ends, for what he holds; without one it stays where it is. */
export function HandOverFields({ userId, value, onChange }: HandOverFieldsProps) {
  const { t } = useTranslation();
  const ability = useAbility();
  const { data } = useQuery({
    queryKey: ['users', 'holdings', userId],
    queryFn: ({ signal }) => call(getHoldings, { params: { userId } }, { signal }),
    staleTime: 0,
  });
  if (data === undefined) return null;
  const present = handedOver.filter((what) => data[what] > 0);
  const what = present.filter((one) => ability.can(rights[one].action, rights[one].subject));
  return (
    <>
      {present.length + data.tokens > 0 && (
        <ul className={classes['holdings']}>
          {present.map((one) => (
            <li key={one}>{t(`users.handOver.${one}`, { count: data[one] })}</li>
          ))}
          {data.tokens > 0 && <li>{t('users.handOver.tokens', { count: data.tokens })}</li>}
        </ul>
      )}
      {what.length > 0 && (
        <UserField
          label={t('users.handOver.to')}
          hint={t('users.handOver.hint')}
          value={value?.successorId}
          onChange={(successorId) => onChange(successorId === undefined ? undefined : { successorId, what })}
          without={[userId]}
        />
      )}
    </>
  );
}
