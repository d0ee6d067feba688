import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '@isocenter/contract/people/browser-storage.ts';
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
            <th scope="col">{t('policies.storage.name')}</th>
            <th scope="col">{t('policies.storage.where')}</th>
            <th scope="col">{t('policies.storage.why')}</th>
            <th scope="col">{t('policies.storage.lasts')}</th>
          </tr>
        </thead>
        <tbody>
          {browserStorage.map(({ name, where, purpose, lasts }) => (
            <tr key={name}>
              <th scope="row" className="iso-ltr">
                {name}
              </th>
              <td data-label={t('policies.storage.where')}>{t(`policies.storage.place.${where}`)}</td>
              <td data-label={t('policies.storage.why')}>{t(`policies.storage.purpose.${purpose}`)}</td>
              <td data-label={t('policies.storage.lasts')}>{t(`policies.storage.duration.${lasts}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('policies.storage.prefix')}</p>
    </section>
  );
}
