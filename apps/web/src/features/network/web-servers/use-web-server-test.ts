import { useTranslation } from '#i18n/use-translation.ts';
import { testWebServer } from '@isocenter/contract/network/web-servers/endpoints.ts';
import type { WebService } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { webServerKind } from './web-server-kind.ts';

export type WebServerTest = Readonly<{
  test: (serverIds: readonly number[], service?: WebService) => void;
  isTesting: boolean;
}>;

type Asked = { readonly serverIds: readonly number[]; readonly service?: WebService };

/** Tries servers out one after the other, or one service of theirs, and says what came of it. */
export function useWebServerTest(): WebServerTest {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate, isPending } = useActOn(webServerKind, async ({ serverIds, ...body }: Asked) => {
    let failed = 0;
    for (const serverId of serverIds) {
      const { rows } = await call(testWebServer, { params: { serverId }, body });
      failed += rows.filter(({ outcome }) => outcome === 'failed').length;
    }
    return failed;
  });
  const test = (serverIds: readonly number[], service?: WebService): void => {
    const asked = service === undefined ? { serverIds } : { serverIds, service };
    mutate(asked, {
      onSuccess: (failed) => {
        if (failed === 0)
          toasts.done(t(`webServers.tests.${service === undefined ? 'allWork' : 'works'}`), { id: 'web-server-test' });
        else toasts.ill(t('webServers.tests.fail', { count: failed }), { id: 'web-server-test' });
      },
      onError: toasts.failed,
    });
  };
  return { test, isTesting: isPending };
}
