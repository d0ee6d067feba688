import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { countWebRequests } from '@isocenter/contract/network/web-requests/endpoints.ts';
import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { useCan } from '#api/abilities.tsx';
import { queryOf } from '#api/records/query-of.ts';
import { useOn } from '#features/system/settings/settings.ts';
import { Count } from '#i18n/count.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from './web-servers.module.css';

/** Lists the addresses of our service: of all clinics together, and of each. */
export function OurEndpoints() {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const requests = useRequestsOf();
  const isOn = useOn();
  const root = `${window.location.origin}${dicomwebRoot}`;
  const own = clinics
    .filter(({ status }) => status === 'active')
    .map(({ clinicId, name, code }) => ({ key: clinicId, name, code, url: `${root}/${encodeURIComponent(code)}` }));
  const labels = (name: string) => ({
    copy: t('webServers.endpoints.copy', { name }),
    copied: t('webServers.tests.copied'),
    failed: t('webServers.tests.copyFailed'),
  });
  return (
    <section className={classes['ours']} aria-label={t('webServers.view.endpoints')}>
      {!isOn('dicomweb') && <Notice tone="warn">{t('switchedOff.dicomweb')}</Notice>}
      {!isOn('apiTokens') && <Notice tone="warn">{t('switchedOff.apiTokens')}</Notice>}
      <p className={classes['quiet']}>{t('webServers.endpoints.text')}</p>
      <ul className={classes['rows']}>
        {[{ key: 0, name: t('webServers.endpoints.all'), code: '', url: root }, ...own].map(
          ({ key, name, code, url }) => (
            <li key={key}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <code dir="ltr">{url}</code>
              {requests !== undefined && (
                <span className={classes['quiet']}>
                  <Count of={requests(code)} /> {t('webRequests.perHour')}
                </span>
              )}
              <CopyButton value={url} labels={labels(name)} />
            </li>
          ),
        )}
      </ul>
      {isOn('apiTokens') && (
        <p className={classes['quiet']}>
          {t('webServers.endpoints.tokens')}{' '}
          <Link to="/pages/account-settings" search={{ tab: 'tokens' } as never}>
            {t('webServers.endpoints.open')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Returns the number of requests to a clinic's root within an hour; undefined for people who may not see it, and until it is known. */
function useRequestsOf(): ((code: string) => number) | undefined {
  const seesServer = useCan('read', 'Server');
  const { data } = useQuery({ ...queryOf('web-requests', 'counts', countWebRequests, {}), enabled: seesServer });
  return data && ((code) => data.rows.find((row) => sameCode(row.clinicCode, code))?.requests ?? 0);
}

/** An address names a clinic however its code is written. */
function sameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
