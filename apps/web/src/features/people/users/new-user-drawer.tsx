import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@isocenter/contract/abilities.ts';
import { inviteUser, type LinkOutcome } from '@isocenter/contract/people/users.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { RecordDrawer } from '#ui/form/record-drawer.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { CopyFromField, PersonFields, RoleFields } from './profile-part.tsx';
import { ReadingPart } from './reading-part.tsx';
import { useFormWords } from './use-form-words.ts';
import { emptyUser, invitationOf, validateUser } from './user-form.ts';
import type { NewUser } from './user-search.ts';

export type NewUserDrawerProps = {
  readonly start: NewUser;
  readonly role: Role;
  readonly onClose: () => void;
  /** Told when somebody was invited, with the link to hand over where there is no mail server. */
  readonly onInvited: (userId: number, name: string, invitation: LinkOutcome | null) => void;
};

/** Somebody new: who, as what, and where. The account waits until its owner accepts the invitation. */
export function NewUserDrawer({ start, role, onClose, onInvited }: NewUserDrawerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useFormWords();
  const labels = useFormLabels();
  const [stored] = useState(() => emptyUser(start, role));
  const form = useRecordForm({
    name: 'user-new',
    stored,
    validate: (values) => validateUser(values, words, true),
    save: async (values) => {
      const { userId, invitation } = await call(inviteUser, { body: invitationOf(values) });
      await client.invalidateQueries({ queryKey: ['users'] });
      const name = `${values.firstName} ${values.lastName}`.trim();
      if (invitation === null) showToast({ tone: 'ok', title: t('users.added', { name }) });
      else if (invitation.isMailed) showToast({ tone: 'ok', title: t('users.invited', { name }) });
      onInvited(userId, name, invitation);
    },
  });
  const shared = { form: form.form, isReadOnly: false, isSelf: false };
  return (
    <RecordDrawer
      opened
      first="field"
      onClose={onClose}
      title={t('users.invite')}
      subtitle={t('users.inviteText')}
      leading={<IconUserPlus size={22} stroke={1.6} aria-hidden="true" />}
      form={form}
      labels={{ ...labels, save: t('users.sendInvitation'), saving: t('users.inviting') }}
    >
      {start.physicianId !== undefined && <Notice tone="info">{t('users.forPhysician')}</Notice>}
      <PersonFields {...shared} />
      <CopyFromField form={form.form} />
      {form.form.values.copyFrom === null && <RoleFields {...shared} />}
      <ReadingPart {...shared} />
    </RecordDrawer>
  );
}
