import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { MatchDialog } from './match-dialog.tsx';

/** Finds the appointment of a study that came without one, for those who may correct it. */
export function MatchAct({ study }: { readonly study: StudyRow }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayCorrect = useCan('update', 'Study');
  const seesAppointments = useCan('read', 'Appointment');
  if (!mayCorrect || !seesAppointments) return null;
  return (
    <>
      <ActButton size="small" label={t('dashboard.match.act')} onClick={() => setOpen(true)} />
      {isOpen && <MatchDialog study={study} onClose={() => setOpen(false)} />}
    </>
  );
}
