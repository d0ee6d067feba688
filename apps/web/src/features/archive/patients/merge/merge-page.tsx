import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchOf } from '#api/search.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { patientQuery } from '../patient-queries.ts';
import { ChoosePatient } from './choose-patient.tsx';
import { MergeForm } from './merge-form.tsx';
import { mergeSearch } from './merge-search.ts';
import classes from './merge.module.css';

/** Two patients who are one: which of them stays, what is believed, and what follows, before anything is changed. */
export function MergePage() {
  const { t } = useTranslation();
  const [{ goes, stays }, change] = useSearchOf(mergeSearch);
  const going = useQuery({ ...patientQuery(goes ?? 0), enabled: goes !== undefined });
  const staying = useQuery({ ...patientQuery(stays ?? 0), enabled: stays !== undefined });
  const isUnknown = goes === undefined || going.isError || staying.isError;
  const isChoosing = going.data !== undefined && stays === undefined;
  return (
    <ListPage>
      <PageHeader title={t('edits.merge.title')} live={t('edits.merge.hint')} />
      <div className={classes['page']}>
        {isUnknown && (
          <EmptyState title={t('archive.patients.notFoundTitle')}>{t('archive.patients.notFoundText')}</EmptyState>
        )}
        {!isUnknown && isChoosing && (
          <ChoosePatient goes={going.data.patient} onChoose={(key) => change({ stays: key })} />
        )}
        {!isUnknown && !isChoosing && (going.isPending || staying.isPending) && (
          <SkeletonBlock label={t('archive.list.loading')} lines={8} />
        )}
        {!isUnknown && going.data !== undefined && staying.data !== undefined && (
          <MergeForm
            key={`${goes} ${stays}`}
            goes={going.data}
            stays={staying.data}
            onSwap={() => change({ goes: stays, stays: goes })}
          />
        )}
      </div>
    </ListPage>
  );
}
