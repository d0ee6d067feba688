import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Grant } from '@isocenter/contract/abilities.ts';
import { useCan } from '#api/abilities.tsx';
import { ownAccessQuery } from './own-access.ts';
import { useAccessWords } from './use-access-words.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { ScopeFacts } from './scope-facts.tsx';
import classes from './access.module.css';

const groups = ['images', 'people', 'office', 'system'] as const;

/** Shows my own rights and scope, in plain words. */
export function AccessControlPage() {
  const { t } = useTranslation();
  return (
    <ListPage>
      <PageHeader title={t('accessControl.mine.title')} live={t('accessControl.mine.live')} />
      <div className={classes['cards']}>
        <CommonCard />
        <AnalyticsCard />
      </div>
    </ListPage>
  );
}

function CommonCard() {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { data, isPending, isError, refetch } = useQuery(ownAccessQuery);
  if (isPending)
    return (
      <Card title={t('accessControl.mine.common')}>
        <SkeletonBlock label={t('accessControl.loading')} lines={8} />
      </Card>
    );
  if (isError)
    return (
      <Card title={t('accessControl.mine.common')}>
        <ErrorState
          level={3}
          title={t('accessControl.mine.errorTitle')}
          actions={<ActButton label={t('common.tryNow')} onClick={() => void refetch()} />}
        />
      </Card>
    );
  const may = words.may(data.grants);
  const isAll = words.mayNot(data.grants).length === 0;
  return (
    <Card title={t('accessControl.mine.common')}>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('accessControl.mine.role')}</dt>
          <dd>{data.customRole ?? t(`people.role.${data.role}`)}</dd>
        </div>
        <ScopeFacts scope={data.scope} />
        {(isAll || may.length === 0) && (
          <div>
            <dt>{t('accessControl.mine.may')}</dt>
            <dd>{t(isAll ? 'accessControl.everything' : 'accessControl.nothing')}</dd>
          </div>
        )}
      </dl>
      <ActLists grants={data.grants} />
    </Card>
  );
}

function AnalyticsCard() {
  const { t } = useTranslation();
  if (!useCan('read', 'Analytics')) return null;
  return (
    <Card title={t('accessControl.mine.analytics')}>
      <p className="iso-lead">{t('accessControl.mine.analyticsText')}</p>
    </Card>
  );
}

/** Lists the permissions, in the groups of the table of grants. */
function ActLists({ grants }: { readonly grants: readonly Grant[] }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  return (
    <div className={classes['groups']}>
      {groups.map((group) => {
        const acts = words.may(grants, group);
        if (acts.length === 0) return null;
        return (
          <section key={group}>
            <h3>{t(`accessControl.group.${group}`)}</h3>
            <ul className={classes['acts']}>
              {acts.map((act) => (
                <li key={act}>
                  <IconCheck size={14} stroke={1.75} aria-hidden="true" />
                  {act}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
