import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { clinicChoicesQuery } from './clinic-choices.ts';
import { useBounded } from '#i18n/count.tsx';
import { MergeDialog } from '#ui/records/merge-dialog.tsx';
import type { ActDialogProps } from '#ui/records/use-record-acts.tsx';
import type { ActClinic } from './clinic-kind.ts';
import { mergePreviewQuery, useMergeClinic } from './clinic-queries.ts';

/** Asks into which clinic another one is merged. */
export function MergeClinic({ record: { name, clinicId, revision }, onGone, onClose }: ActDialogProps<ActClinic>) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const [into, setInto] = useState<number>();
  const { data: choices = [] } = useQuery(clinicChoicesQuery);
  const { mutateAsync, isPending, isSuccess } = useMergeClinic(clinicId);
  const { data: counts, error } = useQuery(mergePreviewQuery(clinicId, into, !isPending && !isSuccess));
  const merge = async (): Promise<string | undefined> => {
    const { job } = await mutateAsync({ intoClinicId: into ?? 0, revision });
    return job === null ? undefined : t('clinics.mergeRunning');
  };
  return (
    <MergeDialog
      name={name}
      isChosen={into !== undefined}
      picker={
        <Select
          label={t('merging.into')}
          placeholder={t('record.merging.choose')}
          data={choices
            .filter((choice) => choice.clinicId !== clinicId)
            .map((choice) => ({ value: String(choice.clinicId), label: `${choice.name} (${choice.code})` }))}
          value={into === undefined ? null : String(into)}
          onChange={(value) => setInto(value === null ? undefined : Number(value))}
          searchable
          openOnFocus={false}
          required
        />
      }
      moves={
        counts &&
        [
          counts.studies.count > 0 &&
            t('hanging.studies', { count: counts.studies.count, text: bounded(counts.studies) }),
          counts.rules > 0 && t('clinics.mergeRules', { count: counts.rules }),
          counts.users > 0 && t('hanging.users', { count: counts.users, text: counts.users }),
          counts.physicians > 0 && t('hanging.physicians', { count: counts.physicians, text: counts.physicians }),
        ]
          .filter((part) => part !== false)
          .join(', ')
      }
      obstacle={error?.message}
      merge={merge}
      onMerged={() => onGone(into)}
      onClose={onClose}
    />
  );
}
