import { IconArrowBackUp, IconCheck, IconExternalLink, IconPencil, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { decideReview } from '@isocenter/contract/people/access-reviews/endpoints.ts';
import type { ReviewDecision } from '@isocenter/contract/people/access-reviews/access-reviews.ts';
import type { ReviewLine } from '@isocenter/contract/people/access-reviews/fields.ts';
import { call } from '#api/client.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { ChangeDialog } from './change-dialog.tsx';

const icon = { size: 16, stroke: 1.75 } as const;
/** Undefined: all without a decision and without a sign. */
type Accounts = readonly number[] | undefined;

/** Sends a decision; why it is refused is told. */
function useSend() {
  const client = useQueryClient();
  const toasts = useToasts();
  return async (accounts: Accounts, decision: ReviewDecision | null, note = ''): Promise<void> => {
    try {
      await call(decideReview, {
        body: { ...(accounts === undefined ? {} : { accountIds: [...accounts] }), decision, note },
      });
      await client.invalidateQueries({ queryKey: ['access-reviews'] });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toasts.failed(error);
    }
  };
}

/** Returns the decisions about accounts, one or several, and the dialog for a change. */
export function useDecide() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [changing, setChanging] = useState<{ readonly accounts: Accounts; readonly clear: () => void }>();
  const decide = useSend();
  const itemsFor = (accounts: readonly number[], clear: () => void): readonly GridMenuItem[] => {
    const item = (id: ReviewDecision | 'none', image: GridMenuItem['icon'], run: () => void): GridMenuItem => ({
      id,
      label: t(`accessReviews.act.${id}`),
      icon: image,
      danger: id === 'off',
      onSelect: run,
    });
    const at = (decision: ReviewDecision | null) => () => void decide(accounts, decision).then(clear);
    return [
      item('keep', <IconCheck {...icon} />, at('keep')),
      item('change', <IconPencil {...icon} />, () => setChanging({ accounts, clear })),
      item('off', <IconUserOff {...icon} />, at('off')),
      item('none', <IconArrowBackUp {...icon} />, at(null)),
    ];
  };
  const open = ({ accountId }: ReviewLine): void => {
    const path: string = `/apps/user/view/${accountId}`;
    void navigate({ to: path });
  };
  const finish = (note: string): void => {
    if (changing === undefined) return;
    setChanging(undefined);
    void decide(changing.accounts, 'change', note).then(changing.clear);
  };
  return {
    decide,
    open,
    rowMenu: (row: ReviewLine): readonly GridMenuItem[] => [
      {
        id: 'open',
        label: t('accessReviews.open'),
        keys: '↵',
        icon: <IconExternalLink {...icon} />,
        onSelect: () => open(row),
      },
      ...itemsFor([row.accountId], () => undefined),
    ],
    bulk: (chosen: readonly ReviewLine[], clear: () => void) =>
      itemsFor(
        chosen.map(({ accountId }) => accountId),
        clear,
      ),
    dialog: changing && <ChangeDialog onDone={finish} onCancel={() => setChanging(undefined)} />,
  };
}
