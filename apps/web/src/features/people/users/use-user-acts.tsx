import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { useAbility } from '#api/abilities.tsx';
import { useSeeAs } from '#api/see-as.ts';
import { useUser } from '#api/session/use-session.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { CopyRightsDialog } from './copy-rights-dialog.tsx';
import { HandOverFields } from './hand-over-fields.tsx';
import { LinkDialog, type MadeLinks } from './link-dialog.tsx';
import type { ActUser, AnyAct, Choose, HandingOver } from './user-act.ts';
import { actItems } from './user-act-items.tsx';
import { useDoActs, type Doing } from './user-mutations.ts';
import { spokenName } from './user-words.ts';

/** Asked before they are done: they take something away from somebody. */
const asked = ['deactivate', 'lock', 'force-logout', 'reset-two-step', 'remove'] as const;
type AskedAct = (typeof asked)[number];

interface Question {
  readonly act: AskedAct;
  readonly users: readonly ActUser[];
}

export interface UserActs {
  /** What can be done with one user, for a menu. */
  readonly itemsFor: (user: ActUser) => readonly GridMenuItem[];
  /** Asks where it has to, then does the act on all of them. */
  readonly choose: Choose;
  readonly copyRightsTo: (userIds: readonly number[]) => void;
  /** To be drawn once on the page: questions and links. */
  readonly dialogs: ReactNode;
}

/** The acts on users with their questions and answers. `onRemoved` is told when somebody is gone. */
export function useUserActs(onRemoved?: () => void): UserActs {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ability = useAbility();
  const me = useUser();
  const seeAs = useSeeAs();
  const doActs = useDoActs();
  const [question, setQuestion] = useState<Question>();
  const [made, setMade] = useState<MadeLinks>();
  const [copyTo, setCopyTo] = useState<readonly number[]>([]);

  const run = useCallback(
    async (doing: Doing) => {
      const { isWhole, links } = await doActs(doing);
      const { act } = doing;
      if (links.length > 0 && (act === 'invite' || act === 'reset-link')) setMade({ kind: act, links });
      if (act === 'remove' && isWhole) onRemoved?.();
    },
    [doActs, onRemoved],
  );
  const choose = useCallback<Choose>(
    (act, users) => {
      const isAsked = asked.find((one) => one === act);
      if (isAsked === undefined) void run({ act, users });
      else setQuestion({ act: isAsked, users });
    },
    [run],
  );
  const look = useCallback(
    async (user: ActUser) => {
      try {
        await seeAs.start(user.userId);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showToast({ tone: 'error', title: t('users.notSeen', { name: spokenName(user) }), text: error.message });
      }
    },
    [seeAs, t],
  );
  const itemsFor = useCallback(
    (user: ActUser) =>
      actItems(user, {
        t,
        ability,
        isSelf: user.userId === me.id,
        choose,
        open: (path) => void navigate({ to: path }),
        look: () => void look(user),
        copyRights: () => setCopyTo([user.userId]),
      }),
    [t, ability, me.id, choose, navigate, look],
  );
  const dialogs = (
    <>
      {question !== undefined && (
        <ActQuestion
          {...question}
          onCancel={() => setQuestion(undefined)}
          onConfirm={(because, handing) => {
            setQuestion(undefined);
            void run({ act: question.act, users: question.users, because, handing });
          }}
        />
      )}
      {made !== undefined && <LinkDialog {...made} onClose={() => setMade(undefined)} />}
      {copyTo.length > 0 && <CopyRightsDialog toUserIds={copyTo} onClose={() => setCopyTo([])} />}
    </>
  );
  return useMemo(
    () => ({ itemsFor, choose, copyRightsTo: setCopyTo, dialogs }),
    // oxlint-disable-next-line react/exhaustive-deps -- the dialogs are made of these
    [itemsFor, choose, question, made, copyTo],
  );
}

type QuestionProps = Question & {
  readonly onConfirm: (because: string, handing: HandingOver | undefined) => void;
  readonly onCancel: () => void;
};

function ActQuestion({ act, users, onConfirm, onCancel }: QuestionProps) {
  const { t } = useTranslation();
  const [because, setBecause] = useState('');
  const [handing, setHanding] = useState<HandingOver>();
  const [user] = users;
  const count = users.length;
  const ends = count === 1 && (act === 'deactivate' || act === 'remove');
  const title =
    count === 1 && user !== undefined
      ? t(`users.ask.${act}.one`, { name: spokenName(user) })
      : t(`users.ask.${act}.several`, { count });
  return (
    <ConfirmDialog
      opened
      danger
      title={title}
      confirmLabel={t(`users.act.${act satisfies AnyAct}`)}
      cancelLabel={t('common.cancel')}
      onConfirm={() => onConfirm(because.trim(), handing)}
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
