import { IconCertificate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Licence } from '@isocenter/contract/people/licence/fields.ts';
import { toneOf, warningText } from '#features/people/licence/licence-warnings.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';

export interface LicenceNoticeProps {
  readonly warning: Licence['warnings'][number];
  readonly daysLeft: Licence['daysLeft'];
}

/** A warning about the licence, and the way to its page. */
export function LicenceNotice({ warning, daysLeft }: LicenceNoticeProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Notice
      tone={toneOf(warning)}
      flush
      icon={<IconCertificate size={16} stroke={1.75} aria-hidden="true" />}
      action={<ActButton size="small" label={t('licence.open')} onClick={() => void navigate({ to: '/licence' })} />}
    >
      <output>{warningText(warning, daysLeft, t)}</output>
    </Notice>
  );
}
