import { TextInput } from '@mantine/core';
import { IconEye, IconPencil, IconUserCircle, IconUserShield } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#api/api-error.ts';
import { useAbility } from '#api/abilities.tsx';
import { useSeeAs } from '#features/people/access/access.ts';
import { useUser } from '#api/session/use-session.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { CopyRightsDialog } from './copy-rights-dialog.tsx';
import { HandOverFields } from './hand-over-fields.tsx';
import { LinkDialog, type MadeLinks } from './link-dialog.tsx';
import { actsFor, drawings, needsConfirmation } from './user-acts.ts';
import type { ActUser, AnyAct, ConfirmedAct, Choose, HandingOver } from './user-acts.ts';
import { useDoActs, type Doing } from './user-mutations.ts';
import { spokenName, useWho } from './user-words.ts';

export interface UserActs {
  /** Returns the acts on one user, for a menu. */
  readonly itemsFor: (user: ActUser) => readonly GridMenuItem[];
  /** Asks where it has to, then does the act on all of them. */
  readonly choose: Choose;
  readonly copyRightsTo: (users: readonly ActUser[]) => void;
  readonly show: (made: MadeLinks) => void;
  /** To be drawn once on the page: questions and links. */
  readonly dialogs: ReactNode;
}

/** The acts on users with their questions and answers. `onRemoved` is told when somebody is gone. */
export function useUserActs(onRemoved?: () => void): UserActs {
  const { t } = useTranslation();
  const itemsOf = useItems();
  const doActs = useDoActs();
  const [question, setQuestion] = useState<Omit<QuestionProps, 'onConfirm' | 'onCancel'>>();
  const [made, show] = useState<MadeLinks>();
  const [copyTo, copyRightsTo] = useState<readonly ActUser[]>([]);
  const run = async (doing: Doing): Promise<void> => {
    const { isWhole, links } = await doActs(doing);
    const { act } = doing;
    if (links.length > 0 && (act === 'invite' || act === 'reset-link')) show({ kind: act, links });
    if (act === 'remove' && isWhole) onRemoved?.();
  };
  const choose: Choose = (act, users) => {
    if (needsConfirmation(act)) setQuestion({ act, users });
    else void run({ act, users });
  };
  const itemsFor = (user: ActUser): readonly GridMenuItem[] =>
    itemsOf(user, {
      copy: {
        id: 'copy',
        label: t('users.act.copyRights'),
        icon: IconUserShield,
        onSelect: () => copyRightsTo([user]),
      },
      choose,
    });
  const dialogs = (
    <>
      {question !== undefined && (
        <ActQuestion
          {...question}
          onCancel={() => setQuestion(undefined)}
          onConfirm={(more) => {
            setQuestion(undefined);
            void run({ ...question, ...more });
          }}
        />
      )}
      {made !== undefined && <LinkDialog {...made} onClose={() => show(undefined)} />}
      {copyTo.length > 0 && <CopyRightsDialog to={copyTo} onClose={() => copyRightsTo([])} />}
    </>
  );
  return { itemsFor, choose, copyRightsTo, show, dialogs };
}

interface ItemNeeds {
  readonly copy: GridMenuItem;
  readonly choose: Choose;
}

/** Returns the acts that the state of a user and the rights of the person at the screen permit. */
function useItems(): (user: ActUser, needs: ItemNeeds) => readonly GridMenuItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ability = useAbility();
  const me = useUser();
  const seeAs = useSeeAs();
  const look = async (user: ActUser): Promise<void> => {
    try {
      await seeAs.start(user.userId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'error', title: t('users.notSeen', { name: spokenName(user) }), text: error.message });
    }
  };
  return (user, { copy, choose }) => {
    const { userId } = user;
    const mayUpdate = ability.can('update', 'User');
    const isOther = userId !== me.id;
    const pageItem = (id: 'view' | 'edit', label: string, icon: GridMenuItem['icon']): GridMenuItem => {
      const to: string = `/apps/user/${id}/${userId}`;
      return { id, label, icon, onSelect: () => void navigate({ to }) };
    };
    const doing = (act: AnyAct): GridMenuItem => ({
      id: act,
      label: t(`users.act.${act}`),
      icon: drawings[act],
      onSelect: () => choose(act, [user]),
    });
    const others: readonly (GridMenuItem | false)[] = [
      ability.can('create', 'SeeAs') && {
        id: 'see-as',
        label: t('users.act.seeAs'),
        icon: IconEye,
        onSelect: () => void look(user),
      },
      mayUpdate && copy,
      ...(mayUpdate ? actsFor(user).map(doing) : []),
      ability.can('delete', 'User') && { ...doing('remove'), danger: true, dividerBefore: true },
    ];
    return [
      pageItem('view', t('users.act.details'), IconUserCircle),
      ...(mayUpdate ? [pageItem('edit', t('record.edit'), IconPencil)] : []),
      ...(isOther ? others.filter((one) => one !== false) : []).map((one, at) =>
        at === 0 ? { ...one, dividerBefore: true } : one,
      ),
    ];
  };
}

type QuestionProps = {
  readonly act: ConfirmedAct;
  readonly users: readonly ActUser[];
  readonly onConfirm: (more: { because: string; handing: HandingOver | undefined }) => void;
  readonly onCancel: () => void;
};

function ActQuestion({ act, users, onConfirm, onCancel }: QuestionProps) {
  const { t } = useTranslation();
  const who = useWho();
  const [because, setBecause] = useState('');
  const [handing, setHanding] = useState<HandingOver>();
  const [user] = users;
  const ends = users.length === 1 && (act === 'deactivate' || act === 'remove');
  return (
    <ConfirmDialog
      opened
      danger
      title={t(`users.ask.${act}.title`, { who: who(users) })}
      confirmLabel={t(`users.act.${act}`)}
      cancelLabel={t('common.cancel')}
      written={because}
      onConfirm={() => onConfirm({ because: because.trim(), handing })}
      onCancel={onCancel}
      fields={
        ends && user !== undefined ? (
          <HandOverFields userId={user.userId} value={handing} onChange={setHanding} />
        ) : (
          act === 'lock' && (
            <TextInput
              label={t('users.ask.because')}
              maxLength={200}
              value={because}
              onChange={(event) => setBecause(event.currentTarget.value)}
            />
          )
        )
      }
    >
      {t(`users.ask.${act}.text`)}
    </ConfirmDialog>
  );
}
