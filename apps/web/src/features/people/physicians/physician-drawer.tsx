import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { RecordDrawer } from '#ui/form/record-drawer.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { PhysicianForm } from './physician-form-drawer.tsx';
import { accountQuery, physicianQuery } from './physician-queries.ts';
import type { PhysicianSearch, Preset } from './physician-search.ts';
import type { PhysicianActs } from './use-physician-acts.tsx';
import type { ChangeSearch } from './use-physician-search.ts';

export type PhysicianDrawerProps = {
  readonly preset: Preset;
  readonly search: PhysicianSearch;
  readonly change: ChangeSearch;
  readonly acts: PhysicianActs;
};

/** Add or edit one physician, from the inline end. */
export function PhysicianDrawer({ preset, search, change, acts }: PhysicianDrawerProps) {
  const close = (): void => change({ physician: undefined, from: undefined, user: undefined, tab: 'person' });
  const shown = {
    preset,
    acts,
    tab: search.tab,
    onTab: (tab: PhysicianSearch['tab']) => change({ tab }, 'replace'),
    onClose: close,
    onOpen: (physician: number) => change({ physician, from: undefined, user: undefined, tab: 'person' }, 'replace'),
  };
  if (search.physician === undefined) return null;
  if (search.physician === 'new' && search.user !== undefined)
    return <PhysicianOfUser key={search.user} {...shown} userId={search.user} />;
  if (search.physician === 'new')
    return (
      <PhysicianForm
        key={`new ${search.from ?? ''}`}
        {...shown}
        physician={undefined}
        from={search.from}
        onSaved={shown.onOpen}
      />
    );
  return <StoredPhysician key={search.physician} {...shown} physicianId={search.physician} />;
}

type OfUserProps = Omit<Parameters<typeof PhysicianForm>[0], 'physician' | 'from' | 'onSaved'> & {
  readonly userId: number;
};

/** A new physician filled in from an account. */
function PhysicianOfUser({ userId, ...shown }: OfUserProps) {
  const { t } = useTranslation();
  const labels = useFormLabels();
  const { data, isError } = useQuery(accountQuery(userId));
  if (data !== undefined)
    return <PhysicianForm {...shown} user={data} physician={undefined} from={undefined} onSaved={shown.onOpen} />;
  return (
    <RecordDrawer opened onClose={shown.onClose} labels={labels} title={t('physicians.add')} size="form">
      {isError ? (
        <EmptyState title={t('users.notFoundTitle')}>{t('users.notFoundText')}</EmptyState>
      ) : (
        <SkeletonBlock label={t('physicians.loading')} lines={8} />
      )}
    </RecordDrawer>
  );
}

type StoredProps = Omit<Parameters<typeof PhysicianForm>[0], 'physician' | 'from' | 'onSaved'> & {
  readonly physicianId: number;
};

function StoredPhysician({ physicianId, ...shown }: StoredProps) {
  const { t } = useTranslation();
  const labels = useFormLabels();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(physicianQuery(physicianId));
  // After each saving the form begins again from what is stored now.
  const [generation, setGeneration] = useState(0);
  if (data !== undefined) {
    const saved = async (): Promise<void> => {
      await client.refetchQueries({ queryKey: physicianQuery(physicianId).queryKey });
      setGeneration((last) => last + 1);
    };
    return <PhysicianForm key={generation} {...shown} physician={data} from={undefined} onSaved={() => void saved()} />;
  }
  const isUnknown = error instanceof ApiError && error.status === 404;
  const retry = <ActButton kind="primary" label={t('common.tryNow')} onClick={() => void refetch()} />;
  return (
    <RecordDrawer opened onClose={shown.onClose} labels={labels} title={t('physicians.one')} size="form">
      {error === null && <SkeletonBlock label={t('physicians.loading')} lines={8} />}
      {isUnknown && <EmptyState title={t('physicians.unknownTitle')}>{t('physicians.unknownText')}</EmptyState>}
      {error !== null && !isUnknown && (
        <ErrorState title={t('physicians.oneErrorTitle')} actions={retry}>
          {t('archive.list.errorText')}
        </ErrorState>
      )}
    </RecordDrawer>
  );
}
