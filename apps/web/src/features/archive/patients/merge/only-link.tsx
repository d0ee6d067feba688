import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { linkPatients } from '@isocenter/contract/archive/patients/endpoints.ts';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

export type OnlyLinkProps = {
  readonly patientKey: number;
  readonly otherPatientKey: number;
  readonly reason: string;
  /** The reason is missing. */
  readonly onMissing: () => void;
  readonly onFailed: (message: string) => void;
};

/** Links two patients instead of merging them: both records stay, and no image is changed. */
export function OnlyLink({ patientKey, otherPatientKey, reason, onMissing, onFailed }: OnlyLinkProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isBusy, run } = useAct(async () => {
    if (reason === '') {
      onMissing();
      return;
    }
    const body = { otherPatientKey, isLinked: true, reason: reason.slice(0, 200) };
    try {
      await call(linkPatients, { params: { patientKey }, body });
    } catch (error) {
      if (error instanceof Error) onFailed(error.message);
      throw error;
    }
    await client.invalidateQueries({ queryKey: ['patients'] });
    await navigate({ to: `/patients/${otherPatientKey}` });
    toasts.done(t('merges.linked'));
  });
  return <ActButton label={t('merges.onlyLink')} busy={isBusy} onClick={run} />;
}
