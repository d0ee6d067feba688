import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#api/api-error.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';

export type PatientWaitingProps = {
  /** Why the patient is not there; null while he is requested, and `unknown` where nobody can have the number. */
  readonly error: Error | 'unknown' | null;
  readonly onRetry: () => void;
  readonly level?: 1 | 2;
};

/** Stands in a patient's place while he loads, and if he cannot be shown. */
export function PatientWaiting({ error, onRetry, level = 2 }: PatientWaitingProps) {
  const { t } = useTranslation();
  if (error === null) return <SkeletonBlock label={t('archive.list.loading')} lines={8} />;
  if (error === 'unknown' || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState level={level} title={t('patients.notFoundTitle')}>
        {t('patients.notFoundText')}
      </EmptyState>
    );
  return (
    <ErrorState
      level={level}
      title={t('record.oneFailed')}
      actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={onRetry} />}
    >
      {t('archive.list.errorText')}
    </ErrorState>
  );
}
