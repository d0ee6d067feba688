import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import classes from './web-servers.module.css';

/** Where others call us: all clinics together, and each by itself. */
export function OurEndpoints() {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const root = `${window.location.origin}${dicomwebRoot}`;
  const own = clinics
    .filter(({ status }) => status === 'active')
    .map(({ clinicId, name, code }) => ({ key: clinicId, name, url: `${root}/${encodeURIComponent(code)}` }));
  const labels = (name: string) => ({
    copy: t('webServers.endpoints.copy', { name }),
    copied: t('webServers.tests.copied'),
    failed: t('webServers.tests.copyFailed'),
  });
  return (
    <section className={classes['ours']} aria-label={t('webServers.view.endpoints')}>
      <p className={classes['quiet']}>{t('webServers.endpoints.text')}</p>
      <ul className={classes['rows']}>
        {[{ key: 0, name: t('webServers.endpoints.all'), url: root }, ...own].map(({ key, name, url }) => (
          <li key={key}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <code dir="ltr">{url}</code>
            <CopyButton value={url} labels={labels(name)} />
          </li>
        ))}
      </ul>
      <p className={classes['quiet']}>
        {t('webServers.endpoints.tokens')}{' '}
        <Link to="/pages/account-settings" search={{ tab: 'tokens' } as never}>
          {t('webServers.endpoints.open')}
        </Link>
      </p>
    </section>
  );
}
