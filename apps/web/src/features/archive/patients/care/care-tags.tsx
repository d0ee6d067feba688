import { useTranslation } from '#i18n/use-translation.ts';
import type { Verification } from '@isocenter/contract/archive/patients/patients.ts';
import { Tag } from '#ui/controls/tag.tsx';

const tones = { unverified: 'plain', verified: 'ok', contradicted: 'warn' } as const;

export function VerificationTag({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation();
  return <Tag tone={tones[verification]} label={t(`patientCare.verifiedAs.${verification}`)} />;
}

export function ProtectionTag({ isProtected }: { readonly isProtected: boolean }) {
  const { t } = useTranslation();
  const state = isProtected ? 'protected' : 'unprotected';
  return <Tag tone={isProtected ? 'info' : 'plain'} label={t(`patientCare.protectedAs.${state}`)} />;
}
