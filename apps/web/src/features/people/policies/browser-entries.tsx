import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { browserStorage } from '@isocenter/contract/people/policies/browser-storage.ts';
import classes from './policy-page.module.css';

/** Everything that the product keeps in a browser, as it is today: made from the list that a test compares with the code. */
export function BrowserEntries() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes['entries']} aria-labelledby={id}>
      <h2 id={id}>{t('policies.storage.title')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('policies.storage.where')}</th>
            <th scope="col">{t('policies.storage.why')}</th>
            <th scope="col">{t('policies.storage.lasts')}</th>
          </tr>
        </thead>
        <tbody>
          {browserStorage.map(({ name, where, purpose, lasts }) => (
            <tr key={name}>
              <th scope="row">
                <bdi className="iso-ltr">{name}</bdi>
              </th>
              <td data-label={t('policies.storage.where')}>
                <bdi>{t(`policies.storage.place.${where}`)}</bdi>
              </td>
              <td data-label={t('policies.storage.why')}>
                <bdi>{t(`policies.storage.purpose.${purpose}`)}</bdi>
              </td>
              <td data-label={t('policies.storage.lasts')}>
                <bdi>{t(`policies.storage.duration.${lasts}`)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('policies.storage.prefix')}</p>
    </section>
  );
}
