import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '@isocenter/contract/people/security.ts';
import { revokeUserToken } from '@isocenter/contract/people/user-acts.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { userTokensQuery } from './user-queries.ts';
import classes from './users.module.css';

/** What signs in for a person by a token, what each reaches, and ending it. For those whose rights cover the person's. */
export function TokensCard({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(userTokensQuery(userId));
  const [asked, setAsked] = useState<ApiToken>();
  const revoke = useRevoke(userId, () => setAsked(undefined));
  return (
    <FormSection title={t('users.tokens.title')}>
      <WideField>
        {isError && <Notice tone="danger">{t('users.tokens.failed')}</Notice>}
        {!isError && data === undefined && <SkeletonBlock label={t('archive.list.loading')} lines={2} />}
        {data?.length === 0 && <p className={classes['hint']}>{t('users.tokens.none')}</p>}
        {data !== undefined && data.length > 0 && (
          <ul className={classes['tokens']}>
            {data.map((token) => (
              <TokenLine key={token.tokenId} token={token} onRevoke={() => setAsked(token)} />
            ))}
          </ul>
        )}
      </WideField>
      {asked !== undefined && (
        <ConfirmDialog
          opened
          danger
          title={t('users.tokens.ask', { name: asked.name })}
          confirmLabel={t('users.tokens.revoke')}
          cancelLabel={t('common.cancel')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {t('users.tokens.askText')}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}

function TokenLine({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const { name, hint, reach, lastUsedAt, lastUsedAddress, expiresAt } = token;
  const isOver = Date.parse(expiresAt) <= now;
  const used =
    lastUsedAt === null
      ? t('users.tokens.neverUsed')
      : t('users.tokens.used', { at: formatDateTime(lastUsedAt, formats), address: lastUsedAddress });
  const end = t(isOver ? 'users.tokens.ended' : 'users.tokens.ends', { date: formatDate(expiresAt, formats) });
  return (
    <li className={classes['token']}>
      <div>
        <bdi className={classes['name']}>{name}</bdi> <bdi className={`iso-ltr ${classes['quiet']}`}>{hint}…</bdi>
        <p className={classes['hint']}>
          {t(`users.tokens.reach.${reach}`)} · {used} ·{' '}
          <span className={isOver ? classes['failed'] : undefined}>{end}</span>
        </p>
      </div>
      <ActButton size="small" label={t('users.tokens.revoke')} onClick={onRevoke} />
    </li>
  );
}

function useRevoke(userId: number, onEnd: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tokenId }: ApiToken) => call(revokeUserToken, { params: { userId, tokenId } }),
    onSuccess: (_, { name }) => showToast({ tone: 'ok', title: t('users.tokens.revoked', { name }) }),
    onError: (error, { name }) =>
      showToast({ tone: 'error', title: t('users.tokens.ask', { name }), text: error.message }),
    onSettled: async () => {
      onEnd();
      await client.invalidateQueries({ queryKey: ['users'] });
    },
  });
}
