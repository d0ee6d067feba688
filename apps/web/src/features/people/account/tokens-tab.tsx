import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { revokeApiToken } from '@isocenter/contract/people/auth/endpoints.ts';
import { call } from '#api/client.ts';
import { Card } from '#ui/layout/card.tsx';
import { TokenList } from './token-list.tsx';
import { tokensQuery, useAccountRefresh } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import { NewToken } from './new-token.tsx';

/** Personal access tokens: made, looked at, revoked. */
export function TokensTab() {
  const { t } = useTranslation();
  const query = useQuery(tokensQuery);
  const refresh = useAccountRefresh();
  const revoke = (tokenId: string) => call(revokeApiToken, { params: { tokenId } }).finally(refresh);
  return (
    <>
      <Card title={t('account.tokens.newTitle')}>
        <NewToken />
      </Card>
      <Card title={t('account.tab.tokens')}>
        <Loaded query={query} lines={3}>
          {({ rows }) => <TokenList tokens={rows} revoke={revoke} />}
        </Loaded>
      </Card>
    </>
  );
}
