import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiToken } from '@isocenter/contract/people/auth/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './token-list.module.css';

export type TokenListProps = {
  readonly tokens: readonly ApiToken[];
  /** Ends one and reads the list anew. */
  readonly revoke: (tokenId: string) => Promise<unknown>;
};

/** Shows the tokens that sign in for a person, the reach of each, and the act that ends it. Its texts are those of `account`. */
export function TokenList({ tokens, revoke }: TokenListProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<ApiToken>();
  const close = (): void => setLeaving(undefined);
  const { isBusy, error, run } = useAct(async () => {
    close();
    if (leaving !== undefined) await revoke(leaving.tokenId);
  });
  return (
    <>
      {error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{error.message}</Notice>
        </div>
      )}
      {tokens.length === 0 && <p className="iso-hint">{t('account.tokens.none')}</p>}
      <ul className={classes['tokens']}>
        {tokens.map((token) => (
          <TokenLine key={token.tokenId} token={token} isBusy={isBusy} onRevoke={() => setLeaving(token)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('account.tokens.revokeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('account.tokens.revoke')}
        cancelLabel={t('common.keep')}
        danger
        onConfirm={run}
        onCancel={close}
      >
        {t('account.tokens.revokeText')}
      </ConfirmDialog>
    </>
  );
}

type TokenLineProps = { readonly token: ApiToken; readonly isBusy: boolean; readonly onRevoke: () => void };

function TokenLine({ token, isBusy, onRevoke }: TokenLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const { name, hint, reach, lastUsedAt, lastUsedAddress, expiresAt } = token;
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <li>
      <IconKey size={22} stroke={1.6} aria-hidden="true" />
      <span>
        <strong>
          <bdi>{name}</bdi> <Tag label={t(`account.tokens.reach.${reach}`)} />
          {isOver && <Tag tone="danger" label={t('account.tokens.over')} />}
        </strong>
        <span>
          <code dir="ltr">{hint}…</code> ·{' '}
          {t(isOver ? 'account.tokens.ended' : 'account.tokens.ends', { date: formatDate(expiresAt, formats) })}
        </span>
        <span>
          {lastUsedAt === null
            ? t('account.tokens.unused')
            : t('account.tokens.used', { at: formatDateTime(lastUsedAt, formats), address: lastUsedAddress })}
        </span>
      </span>
      <ActButton size="small" label={t('account.tokens.revoke')} busy={isBusy} onClick={onRevoke} />
    </li>
  );
}
