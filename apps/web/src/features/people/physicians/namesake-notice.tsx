import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { namesakeQuery } from './physician-queries.ts';
import { choiceText } from './physician-picker.tsx';
import { useLoginActs } from './use-login-acts.ts';

export type NamesakeNoticeProps = {
  readonly user: UserRecord;
  /** Opens the record that the account belongs to now. */
  readonly onLinked: (physicianId: number) => void;
};

/** Before a second record is made of somebody: one of the same name is here, and can be given the account. */
export function NamesakeNotice({ user, onLinked }: NamesakeNoticeProps) {
  const { t } = useTranslation();
  const { data } = useQuery(namesakeQuery(user.fields.firstName, user.fields.lastName));
  const { set, isPending } = useLoginActs(data?.physicianId ?? 0, null);
  if (data === undefined) return null;
  const link = async (): Promise<void> => {
    if (await set(user.userId)) onLinked(data.physicianId);
  };
  return (
    <Notice
      tone="warn"
      action={
        <ActButton size="small" label={t('physicians.login.linkThis')} busy={isPending} onClick={() => void link()} />
      }
    >
      {t('physicians.login.namesake', { name: choiceText(data) })}
    </Notice>
  );
}
