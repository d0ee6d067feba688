import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { MergeDialog } from '#ui/records/merge-dialog.tsx';
import { useMergePhysician } from './physician-mutations.ts';
import { PhysicianPicker, choiceText } from './physician-picker.tsx';
import type { Picked } from './physician-picker.tsx';
import { mergePreviewQuery } from './physician-queries.ts';

export type MergePhysicianProps = {
  readonly from: Picked;
  /** The physician whom the dialog begins with. */
  readonly into?: Picked;
  /** With the number of whom both are now. */
  readonly onDone: (physicianId: number) => void;
  readonly onClose: () => void;
};

/** Shows what moves before one physician becomes part of another. */
export function MergePhysician({ from: first, into: second, onDone, onClose }: MergePhysicianProps) {
  const { t } = useTranslation();
  const [[from, into], setPair] = useState<readonly [Picked, Picked | null]>([first, second ?? null]);
  const intoPhysicianId = into?.physicianId ?? 0;
  const { mutateAsync, isPending, isSuccess } = useMergePhysician();
  const { data, error } = useQuery({
    ...mergePreviewQuery(from.physicianId, intoPhysicianId),
    enabled: into !== null && !isPending && !isSuccess,
  });
  const obstacle = error?.message ?? data?.obstacle ?? undefined;
  const moves = data && [
    data.names > 0 && t('physicians.merge.names', { count: data.names }),
    data.studies > 0 && t('physicians.merge.studies', { count: data.studies }),
    data.clinics > 0 && t('physicians.merge.clinics', { count: data.clinics }),
    data.movesLogin && t('physicians.merge.login'),
    data.filled.length > 0 && t('physicians.merge.filled', { count: data.filled.length }),
  ];
  return (
    <MergeDialog
      name={choiceText(from)}
      isChosen={into !== null}
      picker={
        <>
          <PhysicianPicker
            label={t('merging.into')}
            value={into}
            without={from.physicianId}
            onChange={(picked) => setPair([from, picked])}
          />
          {into !== null && (
            <ActButton
              kind="quiet"
              size="small"
              icon={IconArrowsExchange}
              label={t('physicians.merge.swap')}
              onClick={() => setPair([into, from])}
            />
          )}
        </>
      }
      moves={moves?.filter(Boolean).join(' ')}
      obstacle={obstacle && inPresentLanguage(obstacle)}
      merge={async () => {
        await mutateAsync({
          physicianId: from.physicianId,
          intoPhysicianId,
          revision: data?.from.revision ?? 0,
        });
        return undefined;
      }}
      onMerged={() => onDone(intoPhysicianId)}
      onClose={onClose}
    />
  );
}
