import { IconDownload, IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { guestPageStudies } from '@isocenter/contract/reading/shares/shares.ts';
import type { GuestStudy, SharedWithMe } from '@isocenter/contract/reading/shares/fields.ts';
import { guestKeyImageUrl, guestReportUrl, guestThumbnailUrl, guestZipUrl } from '../guest.ts';
import { amountText } from '#i18n/amount-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ReportFigures, ReportText } from '#features/archive/reports/reports.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { GuestFrame } from './guest-frame.tsx';
import type { OpenDesk } from './paper-desk.ts';
import { SendImages } from './send-images.tsx';
import classes from './guest.module.css';

type SharedStudiesProps = { readonly shared: SharedWithMe; readonly page: number; readonly openDesk: OpenDesk };

/** The studies of a share: what was found first, then the way to the images. */
export function SharedStudies({ shared, page, openDesk }: SharedStudiesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { recipient, sender, institution, expiresAt, studies, studyCount, mayDownload, takesImages } = shared;
  const until = formatDate(expiresAt, formats);
  return (
    <GuestFrame institution={institution} foot={t('shares.guest.only', { name: recipient, day: until })}>
      {takesImages && <SendImages sender={sender} openDesk={openDesk} />}
      {takesImages && studies.length > 0 && <p className={classes['quiet']}>{t('shares.guest.send.sent')}</p>}
      {!takesImages && <p className={classes['quiet']}>{t('shares.guest.from', { name: sender })}</p>}
      {!takesImages && studyCount === 0 && <p>{t('shares.guest.nothing')}</p>}
      {studies.map((study, at) => (
        <StudyPart
          key={study.studyUid}
          page={page}
          study={study}
          mayDownload={mayDownload}
          isFirst={at === 0 && !takesImages}
        />
      ))}
      <Pages page={page} of={Math.ceil(studyCount / guestPageStudies)} />
    </GuestFrame>
  );
}

/** The way to the other pages of a share of many studies. */
function Pages({ page, of }: { readonly page: number; readonly of: number }) {
  const { t } = useTranslation();
  if (of < 2) return null;
  const to = (target: number) => ({ to: '/share', search: target === 1 ? {} : { page: String(target) } });
  return (
    <nav className={classes['pages']} aria-label={t('shares.guest.pages')}>
      {page > 1 && (
        <Link {...to(page - 1)} className={classes['second']}>
          {t('shares.guest.newer')}
        </Link>
      )}
      <span aria-live="polite">{t('shares.guest.page', { page, of })}</span>
      {page < of && (
        <Link {...to(page + 1)} className={classes['second']}>
          {t('shares.guest.older')}
        </Link>
      )}
    </nav>
  );
}

type PartProps = {
  readonly page: number;
  readonly study: GuestStudy;
  readonly mayDownload: boolean;
  readonly isFirst: boolean;
};

function StudyPart({ page, study, mayDownload, isFirst }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { studyUid, patientName, patientId, birthDate, sex, studyDate, description, modalities } = study;
  // Of nothing but papers it is not said that they are images.
  const isPapers = study.imageCount === 0 && study.documentCount > 0;
  const Heading = isFirst ? 'h1' : 'h2';
  const about = [birthDate === null ? '' : formatDate(birthDate, formats), sex, patientId].filter(
    (part) => part !== '',
  );
  return (
    <article className={classes['study']}>
      <section className={classes['card']}>
        <Heading className={classes['patient']}>
          <PersonName full name={patientName} unknown={t('common.nameUnknown')} />
        </Heading>
        <p className={classes['quiet']}>{about.join(' · ')}</p>
        <p className={classes['what']}>
          <ModalityBadge modality={modalities} />
          <strong>{description}</strong>
        </p>
        <p className={classes['quiet']}>
          {[studyDate === null ? '' : formatDate(studyDate, formats), amountText(t, study)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </section>
      {study.report !== null && <ReportPart report={study.report} studyUid={studyUid} />}
      {study.isReportVoid && (
        <p className={classes['card']}>
          <strong>{t('shares.guest.withdrawn')}</strong>
        </p>
      )}
      <img className={classes['picture']} src={guestThumbnailUrl(studyUid)} alt="" loading="lazy" />
      <div className={classes['acts']}>
        <Link
          to="/share"
          search={{ images: studyUid, ...(page > 1 && { page: String(page) }) }}
          className={classes['primary']}
        >
          <IconEye size={20} stroke={1.75} aria-hidden="true" />
          {t(isPapers ? 'shares.guest.viewDocuments' : 'shares.guest.view')}
        </Link>
        {mayDownload && (
          <a href={guestZipUrl(studyUid)} download className={classes['second']}>
            <IconDownload size={20} stroke={1.75} aria-hidden="true" />
            {t('shares.guest.download')}
          </a>
        )}
      </div>
    </article>
  );
}

type ReportProps = { readonly report: NonNullable<GuestStudy['report']>; readonly studyUid: string };

/** A signed report: what was added to it and its impression first, all of it behind one touch, and as a file. */
function ReportPart({ report, studyUid }: ReportProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const author = report.signatures.findLast(({ meaning }) => meaning === 'author' || meaning === 'outside');
  const impression = report.sections.filter(({ kind, text }) => kind === 'impression' && text !== '');
  const figures = <ReportFigures images={report.images} srcOf={(imageId) => guestKeyImageUrl(studyUid, imageId)} />;
  const addenda = report.signatures.filter(({ meaning }) => meaning === 'addendum');
  const hasMore = impression.length > 0 && impression.length < report.sections.length;
  return (
    <section className={classes['card']} aria-label={t('shares.guest.report')}>
      <p className={classes['signed']}>
        <strong>{t('shares.guest.report')}</strong>
        {author && <span>{`${author.name}, ${formatDateTime(author.at, formats)}`}</span>}
      </p>
      {/* It may correct what is below. */}
      {addenda.length > 0 && <ReportText report={{ ...report, sections: [], signatures: addenda }} />}
      {hasMore ? (
        <>
          <ReportText report={{ ...report, sections: impression, signatures: [] }} />
          <details>
            <summary>{t('shares.guest.whole')}</summary>
            <ReportText report={report} figures={figures} />
          </details>
        </>
      ) : (
        <ReportText
          report={{ ...report, signatures: report.signatures.filter((each) => !addenda.includes(each)) }}
          figures={figures}
        />
      )}
      <p>
        <a href={guestReportUrl(studyUid)} download className={classes['paper']}>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {t('shares.guest.pdf')}
        </a>
      </p>
    </section>
  );
}
