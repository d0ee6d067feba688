import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatTime } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';
import lineClasses from '../banners/see-as-line.module.css';
import { PoliciesToAccept } from './policies-to-accept.tsx';
import { usePoliciesToAccept } from './use-policies-to-accept.ts';

/** Shows above every page, while a session that was open before goes on, the end of the grace, and the text. */
export function PolicyGraceBanner() {
  const { t } = useTranslation();
  const grace = useGrace();
  if (grace === undefined) return null;
  return (
    <>
      <Notice
        tone="warn"
        flush
        icon={<IconFileText size={16} stroke={1.75} aria-hidden="true" />}
        action={<ActButton size="small" label={t('shell.policies.graceRead')} onClick={grace.read} />}
      >
        <output>{grace.text}</output>
      </Notice>
      {grace.dialog}
    </>
  );
}

/** The same in one line above the images. */
export function PolicyGraceLine() {
  const { t } = useTranslation();
  const grace = useGrace();
  if (grace === undefined) return null;
  return (
    <>
      <div className={lineClasses['line']}>
        <IconFileText size={14} stroke={1.75} aria-hidden="true" />
        <output title={grace.text}>{grace.text}</output>
        <button type="button" onClick={grace.read}>
          {t('shell.policies.graceRead')}
        </button>
      </div>
      {grace.dialog}
    </>
  );
}

function useGrace() {
  const { t } = useTranslation();
  const formats = useFormats();
  const policies = usePoliciesToAccept();
  const [isReading, setIsReading] = useState(false);
  const until = policies[0]?.graceUntil ?? null;
  if (until === null) return undefined;
  return {
    text: t('shell.policies.grace', { time: formatTime(until, formats) }),
    read: () => setIsReading(true),
    dialog: isReading ? <PoliciesToAccept policies={policies} onLater={() => setIsReading(false)} /> : null,
  };
}
