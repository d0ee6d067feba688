import { useTranslation } from '#i18n/use-translation.ts';
import type { CopyButtonLabels } from '#ui/controls/copy-button.tsx';

/** The words of a button that copies. */
export function useCopyLabels(copy: string): CopyButtonLabels {
  const { t } = useTranslation();
  return { copy, copied: t('common.copied'), failed: t('account.copyFailed') };
}
