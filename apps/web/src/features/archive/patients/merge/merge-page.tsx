import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSearchOf } from '#api/search.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { patientQuery } from '../patient-queries.ts';
import { PatientWaiting } from '../patient-waiting.tsx';
import { ChoosePatient } from './choose-patient.tsx';
import { MergeForm } from './merge-form.tsx';
import { MergeRequestPage } from './merge-request-page.tsx';
import { MergeRequests } from './merge-requests.tsx';
import { mergeSearch } from './merge-search.ts';
import classes from './merge.module.css';

/** Two patients who are one: which of them stays, what is believed, and what follows, before anything is changed. */
export function MergePage() {
  const { t } = useTranslation();
  const [{ goes, stays, request }, change] = useSearchOf(mergeSearch);
  const going = useQuery({ ...patientQuery(goes ?? 0), enabled: goes !== undefined });
  const staying = useQuery({ ...patientQuery(stays ?? 0), enabled: stays !== undefined });
  const error = going.error ?? staying.error;
  const retry = (): void => {
    for (const one of [going, staying]) if (one.isError) void one.refetch();
  };
  const isWaiting = error !== null || going.data === undefined || (stays !== undefined && staying.data === undefined);
  if (goes === undefined)
    return (
      <ListPage>
        <PageHeader
          title={t(request === undefined ? 'merges.waiting' : 'edits.merge.title')}
          live={t('merges.waitingHint')}
        />
        <div className={classes['page']}>
          {request === undefined ? <MergeRequests /> : <MergeRequestPage requestId={request} />}
        </div>
      </ListPage>
    );
  return (
    <ListPage>
      <PageHeader title={t('edits.merge.title')} live={t('edits.merge.hint')} />
      <div className={classes['page']}>
        {isWaiting && <PatientWaiting error={error} onRetry={retry} />}
        {!isWaiting && stays === undefined && (
          <ChoosePatient goes={going.data.patient} onChoose={(key) => change({ stays: key })} />
        )}
        {!isWaiting && staying.data !== undefined && (
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
