import { IconSignature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ReportDocument, ReportSignature } from '@isocenter/contract/reading/reports/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { versionUrl } from './report-queries.ts';
import classes from './report.module.css';

/** Lists the signatures with their times and meanings, and the codes by which others verify them. */
export function Signatures({
  studyUid,
  signatures,
  documents,
}: {
  readonly studyUid: string;
  readonly signatures: readonly ReportSignature[];
  readonly documents: readonly ReportDocument[];
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const versions = signatures.filter(({ meaning }) => meaning === 'author').map(({ number }) => number);
  return (
    <section className={classes['signatures']} aria-label={t('report.signatures')}>
      {signatures.map(({ number, meaning, name, at, code, isIntact, text }) => (
        <div key={number} data-broken={!isIntact || undefined}>
          <IconSignature size={18} stroke={1.75} aria-hidden="true" />
          <p>
            <strong>{t(`report.meaning.${versions.indexOf(number) > 0 ? 'corrected' : meaning}`, { name })}</strong>
            <span>{formatDateTime(at, formats)}</span>
            {meaning === 'void' && <span>{text}</span>}
            <span>
              {t('report.code')}{' '}
              <Link to="/verify" search={{ code }} className="iso-ltr">
                {code}
              </Link>
            </span>
            {versions.slice(0, -1).includes(number) && (
              <span>
                <a href={versionUrl(studyUid, number)} target="_blank" rel="noreferrer">
                  {t('report.version')}
                </a>
              </span>
            )}
            {!isIntact && <strong role="alert">{t('report.broken')}</strong>}
            {documents
              .filter((document) => document.number === number && document.state === 'changed')
              .map(({ kind }) => (
                <strong key={kind} role="alert">
                  {kind === 'file' ? t('report.brokenFile') : t('report.brokenDocument', { kind: kind.toUpperCase() })}
                </strong>
              ))}
          </p>
        </div>
      ))}
    </section>
  );
}
