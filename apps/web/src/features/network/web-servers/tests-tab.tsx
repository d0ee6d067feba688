import { IconPlugConnected } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WebServer, WebTest } from '@isocenter/contract/network/web-server-routes.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { OutcomeSign, detailText, resultText } from './web-server-signs.tsx';
import classes from './web-servers.module.css';

type TestsTabProps = {
  readonly server: WebServer;
  readonly isTesting: boolean;
  readonly onTest: () => void;
};

/** What each service did when it was tried: how long it took, what it can, and what to do where it fails. */
export function TestsTab({ server, isTesting, onTest }: TestsTabProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tests, testedAt, may, status } = server;
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  return (
    <section className={classes['tests']} aria-label={t('webServers.tab.tests')}>
      <p className={classes['quiet']}>
        {testedAt === null
          ? t('webServers.tests.none')
          : t('webServers.tests.at', { time: formatDateTime(testedAt, formats) })}
      </p>
      <ol className={classes['list']}>
        {tests.map((test) => (
          <Tested key={test.service} test={test} formats={formats} />
        ))}
      </ol>
      <div className={classes['acts']}>
        {may.change && status === 'active' && (
          <ActButton
            kind="primary"
            icon={<IconPlugConnected size={16} stroke={1.75} />}
            label={t(testedAt === null ? 'webServers.test' : 'webServers.tests.again')}
            busy={isTesting}
            busyLabel={t('webServers.tests.running')}
            onClick={onTest}
          />
        )}
        {failed.length > 0 && (
          <CopyButton
            value={engineerText(t, server, failed, formats)}
            labels={{
              copy: t('webServers.tests.copy'),
              copied: t('webServers.tests.copied'),
              failed: t('webServers.tests.copyFailed'),
            }}
          />
        )}
      </div>
    </section>
  );
}

function Tested({ test, formats }: { readonly test: WebTest; readonly formats: DateTimeFormat }) {
  const { t } = useTranslation();
  const { service, outcome, code, sent, answered } = test;
  return (
    <li className={classes['tested']} data-outcome={outcome}>
      <OutcomeSign outcome={outcome} />
      <strong>{t(`webServers.service.${service}`)}</strong>
      <span>{detailText(t, test)}</span>
      <span className={classes['took']}>{resultText(t, test, formats)}</span>
      {code !== null && <p>{t(`webServers.remedy.${code}`)}</p>}
      {outcome === 'failed' && (
        <p className={classes['exchange']} dir="ltr">
          {[sent, answered].filter((line) => line !== '').join(' → ')}
        </p>
      )}
    </li>
  );
}

/** A text that somebody who has never seen this archive can act on. */
function engineerText(t: TFunction, server: WebServer, failed: readonly WebTest[], formats: DateTimeFormat): string {
  const { url, testedAt } = server;
  const lines = failed.flatMap(({ service, code, sent, answered }) => [
    `${t(`webServers.service.${service}`)}: ${[sent, answered].filter((line) => line !== '').join(' → ')}`,
    code === null ? '' : `${t(`webServers.fault.${code}`)}. ${t(`webServers.remedy.${code}`)}`,
  ]);
  return [t('webServers.tests.called', { url, time: formatDateTime(testedAt, formats) }), ...lines]
    .filter((line) => line !== '')
    .join('\n');
}
