import type { WebServer, WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { OverviewTab } from './overview-tab.tsx';
import { SignInTab, signInFields } from './sign-in-tab.tsx';
import { TestsTab } from './tests-tab.tsx';
import type { WebServerTest } from './use-web-server-test.ts';

export type WebServerDrawerProps = OpenPageProps<WebServerFields, WebServer> & { readonly testing: WebServerTest };

/** Add or edit a DICOMweb server: where it is, how we sign in, what its services did, and what happened. */
export function WebServerDrawer({ page, testing }: WebServerDrawerProps) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page, { tabOfAdded: 'tests' });
  const { record, stored } = opened;
  const { form } = record;
  const tests = stored && (
    <TestsTab
      server={stored}
      isTesting={testing.isTesting}
      onTest={(service) => testing.test([stored.serverId], service)}
    />
  );
  return (
    <OpenRecord
      opened={opened}
      size="wide"
      titles={{ add: t('webServers.addTitle'), one: t('webServers.editTitle') }}
      subtitle={stored && t(`webServers.state.${stored.state}`)}
      tabs={{
        overview: { content: <OverviewTab form={form} /> },
        signIn: { has: signInFields, content: <SignInTab form={form} hasSecret={stored?.hasSecret === true} /> },
        tests: { has: 'stored', content: tests },
      }}
      tabName={(id) => t(`webServers.tab.${id}`)}
    />
  );
}
