import { useTranslation } from '#i18n/use-translation.ts';
import type { ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { isOpen, openedText } from './share-words.ts';
import { useRevoking } from './use-revoking.tsx';

/** Shares one below the other, each with the way to end it. */
export function ShareLines({ shares }: { readonly shares: readonly ShareRow[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { revoke, question } = useRevoking();
  return (
    <ul>
      {shares.map((share) => (
        <li key={share.shareId}>
          <p>
            <strong>{share.recipient}</strong>
            <span>
              {[
                t(`shares.stateOf.${share.state}`),
                t('shares.until', { day: formatDate(share.expiresAt, formats) }),
                openedText(share, t, formats),
              ].join(' · ')}
            </span>
          </p>
          {isOpen(share) && <ActButton size="small" label={t('shares.revoke')} onClick={() => revoke([share])} />}
        </li>
      ))}
      {question}
    </ul>
  );
}
