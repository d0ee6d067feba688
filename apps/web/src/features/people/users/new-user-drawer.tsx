import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Role } from '@isocenter/contract/abilities.ts';
import { needsClinic } from '@isocenter/contract/people/users/own-clinics.ts';
import { inviteUser } from '@isocenter/contract/people/users/endpoints.ts';
import type { LinkOutcome } from '@isocenter/contract/people/users/fields.ts';
import { call } from '#api/client.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useRecordForm } from '#api/record-form.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { FirstFields, MoreFields } from './new-user-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import { choiceOf, useRoleChoices } from './use-role-choices.ts';
import { emptyUser, faultsOfNew, invitationOf, type NewUserValues } from './user-form.ts';
import type { NewUser } from './user-search.ts';
import classes from './users.module.css';

export type NewUserDrawerProps = {
  readonly start: NewUser;
  readonly role: Role;
  readonly onClose: () => void;
  /** Called when somebody was invited, with the link to hand over if there is no mail server. */
  readonly onInvited: (userId: number, name: string, invitation: LinkOutcome | null) => void;
};

/** Somebody new: who, as what, and where. The account waits until its owner accepts the invitation. */
export function NewUserDrawer({ start, role, onClose, onInvited }: NewUserDrawerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const choices = useRoleChoices();
  const [isOpen, setOpen] = useState(false);
  const [stored] = useState(() => emptyUser(start, role));
  const lacksClinic = (values: NewUserValues): boolean =>
    values.copyFrom === null &&
    values.clinicIds.length === 0 &&
    needsClinic(values.role, values.scope ?? choiceOf(choices, values)?.scope ?? {});
  const form = useRecordForm({
    name: 'user-new',
    stored,
    validate: (values) => ({
      ...messagesOf(faultsOfNew(values)),
      ...(lacksClinic(values) ? { clinicIds: t('users.wrong.clinics') } : {}),
    }),
    save: async (values) => {
      const { userId, invitation } = await call(inviteUser, { body: invitationOf(values) });
      await client.invalidateQueries({ queryKey: ['users'] });
      const name = `${values.firstName} ${values.lastName}`.trim();
      if (invitation === null) showToast({ tone: 'ok', title: t('users.added', { name }) });
      else if (invitation.isMailed) showToast({ tone: 'ok', title: t('users.invited', { name }) });
      onInvited(userId, name, invitation);
    },
  });
  const { values, errors } = form.form;
  const wrong = Object.keys(errors).filter((field) => errors[field]);
  const shared = { form: form.form, isReadOnly: false, isSelf: false };
  return (
    <FormDrawer
      first="field"
      onClose={onClose}
      title={t('users.invite')}
      subtitle={t('users.inviteText')}
      leading={<IconUserPlus size={22} stroke={1.6} aria-hidden="true" />}
      form={form}
      labels={{ save: t(values.begins === 'invited' ? 'users.sendInvitation' : 'users.add') }}
    >
      {start.physician !== undefined && <Notice tone="info">{t('users.forPhysician')}</Notice>}
      <FirstFields {...shared} />
      {values.copyFrom === null && <RoleFields {...shared} />}
      <Disclosure
        label={t('users.moreFields')}
        isOpen={isOpen || wrong.some((field) => !firstFields.includes(field))}
        onToggle={() => setOpen(!isOpen)}
      >
        <MoreFields {...shared} />
      </Disclosure>
    </FormDrawer>
  );
}

/** Fields that are always in sight; a fault of any other opens the rest. */
const firstFields = ['firstName', 'lastName', 'email', 'username', 'role', 'scope', 'clinicIds'];

type DisclosureProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

function Disclosure({ label, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <>
      <UnstyledButton className={classes['disclosure'] ?? ''} aria-expanded={isOpen} onClick={onToggle}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        {label}
      </UnstyledButton>
      {isOpen && children}
    </>
  );
}
