import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { passwordRequestQuery } from '#features/people/users/user-queries.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** Shows who waits for a new password, for those who can give one, above every page. */
export function PasswordRequestBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayGive = useCan('update', 'User');
  const { data } = useQuery({ ...passwordRequestQuery, enabled: mayGive });
  const [first] = data?.rows ?? [];
  if (!mayGive || first === undefined) return null;
  const count = data?.counts?.matching ?? 1;
  const name = first.fullName === '' ? first.username : first.fullName;
  const record: string = `/apps/user/list?user=${first.userId}&part=sign-in`;
  const open = (): void => void navigate({ to: record });
  return (
    <Notice
      tone="warn"
      flush
      icon={<IconKey size={16} stroke={1.75} aria-hidden="true" />}
      action={<ActButton size="small" label={t('shell.forgotten.open')} onClick={open} />}
    >
      <output>{t('shell.forgotten.text', { count, name, more: count - 1 })}</output>
    </Notice>
  );
}
