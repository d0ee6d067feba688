import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { revokeUserToken } from '@isocenter/contract/people/users/endpoints.ts';
import { call } from '#api/client.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { TokenList } from '#features/people/account/account.ts';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { userTokensQuery } from './user-queries.ts';

/** The access tokens of a person, for those whose rights cover the person's. */
export function TokensCard({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(userTokensQuery(userId));
  const revoke = (tokenId: string) =>
    call(revokeUserToken, { params: { userId, tokenId } }).finally(() =>
      client.invalidateQueries({ queryKey: ['users'] }),
    );
  return (
    <FormSection title={t('account.tab.tokens')}>
      <WideField>
        {data === undefined ? (
          <RecordWaiting error={error} refetch={() => void refetch()} />
        ) : (
          <TokenList tokens={data} revoke={revoke} />
        )}
      </WideField>
    </FormSection>
  );
}
