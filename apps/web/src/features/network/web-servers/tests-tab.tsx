import { IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { servicesOf, type WebService } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import type { WebServer, WebTest } from '@isocenter/contract/network/web-servers/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { OutcomeSign, detailText, resultText } from './web-server-signs.tsx';
import classes from './web-servers.module.css';

type TestsTabProps = {
  readonly server: WebServer;
  readonly isTesting: boolean;
  /** Tests one service, or all. */
  readonly onTest: (service?: WebService) => void;
};

/** Shows the test of each service: its duration, its abilities, and what to do if it fails. */
export function TestsTab({ server, isTesting, onTest }: TestsTabProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tests, testedAt, may, status, uses } = server;
  const mayTest = may.change && status === 'active';
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  return (
    <section className={classes['tests']} aria-label={t('webServers.tab.tests')}>
      <p className={classes['quiet']}>
        {testedAt === null
          ? t('webServers.tests.none')
          : t('webServers.tests.at', { time: formatDateTime(testedAt, formats) })}
      </p>
      <ol className={classes['list']}>
        {servicesOf(uses).map((service) => (
          <Tested
            key={service}
            service={service}
            test={tests.find((test) => test.service === service)}
            formats={formats}
            onTest={mayTest ? () => onTest(service) : undefined}
            isTesting={isTesting}
          />
        ))}
      </ol>
      <div className={classes['acts']}>
        {mayTest && (
          <ActButton
            kind="primary"
            icon={<IconPlugConnected size={16} stroke={1.75} />}
            label={t(testedAt === null ? 'webServers.test' : 'webServers.tests.again')}
            busy={isTesting}
            busyLabel={t('webServers.tests.running')}
            onClick={() => onTest()}
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

type TestedProps = Pick<TestsTabProps, 'isTesting'> & {
  readonly service: WebService;
  readonly test: WebTest | undefined;
  readonly formats: DateTimeFormat;
  readonly onTest: (() => void) | undefined;
};

function Tested({ service, test, formats, onTest, isTesting }: TestedProps) {
  const { t } = useTranslation();
  const { outcome = 'untried', code = null, sent = '', answered = '' } = test ?? {};
  const name = t(`webServers.service.${service}`);
  return (
    <li className={classes['tested']} data-outcome={outcome}>
      <OutcomeSign outcome={outcome} />
      <strong>{name}</strong>
      <span>{test && detailText(t, test)}</span>
      <span className={classes['took']}>
        {test === undefined ? t('webServers.state.untested') : resultText(t, test, formats)}
      </span>
      {onTest && (
        <IconAct
          label={t('webServers.tests.one', { service: name })}
          icon={IconRefresh}
          size={28}
          disabled={isTesting}
          onClick={onTest}
        />
      )}
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
