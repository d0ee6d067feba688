import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Licence } from '@isocenter/contract/people/licence/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { LicenceCard } from './licence-card.tsx';
import { licenceQuery } from './licence-queries.ts';
import { LicenceUpload } from './licence-upload.tsx';
import { LicenceUsage } from './licence-usage.tsx';
import { LicenceWarnings } from './licence-warnings.tsx';
import classes from './licence.module.css';

/** Shows the limits of the licence and their use, and replaces its file. */
export function LicencePage() {
  const { t } = useTranslation();
  const licence = useQuery({ ...licenceQuery, refetchOnMount: 'always' });
  return (
    <>
      <PageHeader
        title={t('licence.title')}
        {...(licence.data === undefined ? {} : { live: t(`licence.state.${licence.data.state}`) })}
      />
      {licence.isPending && (
        <div className={classes['page']}>
          <SkeletonBlock label={t('licence.loading')} lines={8} />
        </div>
      )}
      {licence.isError && licence.data === undefined && (
        <ErrorState
          title={t('licence.errorTitle')}
          actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={() => void licence.refetch()} />}
        >
          {t('licence.errorText')}
        </ErrorState>
      )}
      {licence.data !== undefined && <Cards licence={licence.data} />}
    </>
  );
}

function Cards({ licence }: { readonly licence: Licence }) {
  const mayUpdate = useCan('update', 'Licence');
  return (
    <div className={classes['page']}>
      <div className={classes['column']}>
        <LicenceWarnings licence={licence} />
        <LicenceCard licence={licence} />
        <LicenceUsage licence={licence} />
      </div>
      <div className={classes['column']}>
        {mayUpdate && <LicenceUpload licence={licence} />}
        <Effects />
      </div>
    </div>
  );
}

function Effects() {
  const { t } = useTranslation();
  const lines = [
    [t('licence.users'), t('licence.effect.seats')],
    [t('licence.storage'), t('licence.effect.storage')],
    [t('licence.nodes'), t('licence.effect.nodes')],
    [t('licence.fact.until'), t('licence.effect.end')],
  ] as const;
  return (
    <Card title={t('licence.effects')}>
      <dl className={classes['effects']}>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
