import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { testWebServer } from '@isocenter/contract/network/web-servers/endpoints.ts';
import type { WebServer, WebServerMay } from '@isocenter/contract/network/web-servers/fields.ts';
import type { WebService } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import { call } from '#api/client.ts';
import { useActOn, useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { webServerKind } from './web-server-kind.ts';

/** The part of a server that the acts need: its row in the list, or the record. */
type ActServer = Pick<WebServer, 'serverId' | 'name' | 'status'>;

export type WebServerActs = RecordActs<ActServer> &
  Readonly<{ test: (serverIds: readonly number[], service?: WebService) => void; isTesting: boolean }>;

/** Returns the acts on a server from wherever one is shown. */
export function useWebServerActs(may: WebServerMay, onGone: () => void): WebServerActs {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeStored(webServerKind);
  const { test, isTesting } = useTest();
  const acts = useRecordActs<ActServer>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) => Promise.all(rows.map(({ serverId }) => mutateAsync({ key: serverId, fields: { status } }))),
    dialogs: { remove: RemoveServer },
    more: ({ serverId, status }) =>
      may.change && status === 'active'
        ? [
            {
              id: 'test',
              label: t('webServers.test'),
              keys: 'T',
              icon: <IconPlugConnected size={16} stroke={1.75} />,
              onSelect: () => test([serverId]),
            },
          ]
        : [],
    onGone,
  });
  return { ...acts, test, isTesting };
}

type Asked = { readonly serverIds: readonly number[]; readonly service?: WebService };

/** Tries servers out one after the other, or one service of theirs, and says what came of it. */
function useTest() {
  const { t } = useTranslation();
  const told = useTold();
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
          told.done(t(`webServers.tests.${service === undefined ? 'allWork' : 'works'}`), { id: 'web-server-test' });
        else told.ill(t('webServers.tests.fail', { count: failed }), { id: 'web-server-test' });
      },
      onError: told.failed,
    });
  };
  return { test, isTesting: isPending };
}

function RemoveServer({ record, ...props }: AskedProps<ActServer>) {
  const { t } = useTranslation();
  const removal = useRemoval(webServerKind, record.serverId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('webServers.removeText')} />;
}
