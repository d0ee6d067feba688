import { IconExternalLink, IconSend } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { countedTogether } from '@isocenter/contract/archive/studies/object-counts.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useCan } from '#api/abilities.tsx';
import {
  askWhereToSend,
  useSendingOffered,
  askToShare,
  mostStudiesOfShare,
} from '#features/archive/studies/studies.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';

const icon = { size: 16, stroke: 1.75 } as const;

/**
 * Gives all studies of a patient to others: to a node of the network, to somebody who has no account.
 * @returns the items for a patient, of whom some studies may be loaded
 */
export function useGivingPatient(): (patient: PatientRow, loaded?: readonly StudyRow[]) => readonly GridMenuItem[] {
  const { t } = useTranslation();
  const { send: maySend } = useSendingOffered();
  const mayShare = useCan('create', 'Share');
  return ({ patientKey, studyCount }, loaded = []) => {
    if (studyCount === 0) return [];
    const selection = { filter: { patientKey }, expectedCount: studyCount };
    const counts = loaded.length === studyCount ? countedTogether(loaded) : null;
    const send = {
      id: 'send',
      label: t('archive.act.send'),
      icon: <IconSend {...icon} />,
      onSelect: () => askWhereToSend({ selection, studies: studyCount, counts }),
    };
    const share = {
      id: 'share',
      label: t('archive.act.share'),
      icon: <IconExternalLink {...icon} />,
      onSelect: () => askToShare({ selection }),
    };
    return [...(maySend ? [send] : []), ...(mayShare && studyCount <= mostStudiesOfShare ? [share] : [])];
  };
}
