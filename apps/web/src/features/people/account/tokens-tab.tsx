import { useMutation, useQuery } from '@tanstack/react-query';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revokeApiToken } from '@isocenter/contract/people/security.ts';
import type { ApiToken } from '@isocenter/contract/people/security.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { tokensQuery, useAccountRefresh } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import { NewToken } from './new-token.tsx';
import classes from './account.module.css';

/** Personal access tokens: made, looked at, revoked. */
export function TokensTab() {
  const { t } = useTranslation();
  const query = useQuery(tokensQuery);
  const refresh = useAccountRefresh();
  const [leaving, setLeaving] = useState<ApiToken>();
  const revoke = useMutation({
    mutationFn: (tokenId: string) => call(revokeApiToken, { params: { tokenId } }),
    onSettled: () => {
      setLeaving(undefined);
      return refresh();
    },
  });
  return (
    <>
      <Card title={t('account.tokens.newTitle')}>
        <NewToken />
      </Card>
      <Card title={t('account.tab.tokens')}>
        {revoke.error !== null && (
          <div role="alert">
            <Notice tone="danger">{revoke.error.message}</Notice>
          </div>
        )}
        <Loaded query={query} lines={3}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className={classes['hint']}>{t('account.tokens.none')}</p>
            ) : (
              <ul className={classes['rows']}>
                {rows.map((row) => (
                  <TokenRow key={row.tokenId} row={row} onRevoke={() => setLeaving(row)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('account.tokens.revokeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('account.tokens.revoke')}
        cancelLabel={t('common.keep')}
        danger
        busy={revoke.isPending}
        onConfirm={() => leaving !== undefined && revoke.mutate(leaving.tokenId)}
        onCancel={() => setLeaving(undefined)}
      >
        {t('account.tokens.revokeText')}
      </ConfirmDialog>
    </>
  );
}

function TokenRow({ row, onRevoke }: { readonly row: ApiToken; readonly onRevoke: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(row.expiresAt) <= now;
  return (
    <li className={classes['row']}>
      <IconKey size={22} stroke={1.6} aria-hidden="true" />
      <span className={classes['rowText']}>
        <strong>
          <bdi>{row.name}</bdi> <Tag label={t(`account.tokens.reach.${row.reach}`)} />
          {isOver && <Tag tone="danger" label={t('account.tokens.over')} />}
        </strong>
        <span>
          <code dir="ltr">{row.hint}…</code> ·{' '}
          {t(isOver ? 'account.tokens.ended' : 'account.tokens.ends', { date: formatDate(row.expiresAt, formats) })}
        </span>
        <span>
          {row.lastUsedAt === null
            ? t('account.tokens.unused')
            : t('account.tokens.used', { at: formatDateTime(row.lastUsedAt, formats), address: row.lastUsedAddress })}
        </span>
      </span>
      <ActButton size="small" label={t('account.tokens.revoke')} onClick={onRevoke} />
    </li>
  );
}
