import { useQuery } from '@tanstack/react-query';
import { IconShieldX } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Integrity } from '@isocenter/contract/people/audit/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Notice } from '#ui/states/notice.tsx';
import { integrityQuery } from './audit-queries.ts';

/** Returns true if a check found the trail other than it was written. */
function isBroken({ firstBad, headFile }: Integrity): boolean {
  return firstBad !== null || headFile === 'differs';
}

/** Returns the state of the trail, in a few words for the head of the page; undefined while it is not known, or has to be said louder. */
export function useIntegrityWords(): string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useQuery(integrityQuery);
  if (data === undefined) return undefined;
  const { last, running } = data;
  if (running !== null) return t('audit.integrity.checkingNow', { share: shareOf(running.job) });
  if (last === null) return t('audit.integrity.neverShort');
  return isBroken(last) ? undefined : t('audit.integrity.wholeAt', { time: formatMoment(last.at, formats) });
}

function shareOf({ done, total }: { readonly done: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}

/** Across the page, for as long as the last check says that the trail was changed. */
export function IntegrityNotice({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const last = useQuery(integrityQuery).data?.last ?? null;
  if (last === null || !isBroken(last)) return null;
  const { at, firstBad } = last;
  const time = formatMoment(at, formats);
  return (
    <div role="alert">
      <Notice
        tone="danger"
        flush
        icon={<IconShieldX size={18} stroke={1.6} aria-hidden="true" />}
        action={<ActButton size="small" label={t('audit.integrity.show')} onClick={onShow} />}
      >
        {firstBad === null
          ? t('audit.integrity.headsDiffer', { time })
          : t('audit.integrity.brokenAt', { time, number: firstBad.sequence })}
      </Notice>
    </div>
  );
}
