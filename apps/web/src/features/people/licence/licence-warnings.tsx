import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TFunction } from '#i18n/text-keys.ts';
import type { Licence } from '@isocenter/contract/people/licence/fields.ts';
import { Notice } from '#ui/states/notice.tsx';

type Warning = Licence['warnings'][number];

/** The warnings that the card of the licence shows itself. */
const saidByState: ReadonlySet<Warning> = new Set(['expiring', 'expired', 'not-yet', 'invalid']);
const pressing: ReadonlySet<Warning> = new Set(['expired', 'invalid', 'clock-set-back']);

export function toneOf(warning: Warning): 'danger' | 'warn' {
  return pressing.has(warning) ? 'danger' : 'warn';
}

/** A warning as a sentence. */
export function warningText(warning: Warning, daysLeft: number | null, t: TFunction): string {
  return warning === 'expiring'
    ? t('licence.warning.expiring', { count: daysLeft ?? 0 })
    : t(`licence.warning.${warning}`);
}

/** Everything that an administrator should know of, beyond the state. */
export function LicenceWarnings({ licence: { warnings, daysLeft } }: { readonly licence: Licence }) {
  const { t } = useTranslation();
  return warnings
    .filter((warning) => !saidByState.has(warning))
    .map((warning) => (
      <Notice
        key={warning}
        tone={toneOf(warning)}
        icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
      >
        {warningText(warning, daysLeft, t)}
      </Notice>
    ));
}
