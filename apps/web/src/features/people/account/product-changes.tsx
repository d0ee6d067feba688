import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { getProductChanges } from '@isocenter/contract/system/updates/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './account.module.css';

/** Shows the changes of the running version, as its makers write them. */
export function ProductChangesCard() {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(queryOf('installation', 'changes', getProductChanges, {}));
  if (data === undefined || data.parts.length === 0) return null;
  const title = t('account.notification.changes', { version: data.version });
  return (
    <Card title={title}>
      {i18n.language !== 'en' && <p className="iso-hint">{t('account.notification.changesHint')}</p>}
      <section className={classes['changes']} aria-label={title} tabIndex={0} lang="en" dir="ltr">
        {data.parts.map((part) => (
          <div key={part.title}>
            <h3>{part.title}</h3>
            <ul>
              {part.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </Card>
  );
}
