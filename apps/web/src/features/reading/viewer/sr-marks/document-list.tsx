import { IconEye, IconEyeClosed } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isolated, withoutTurns } from '@isocenter/measuring/beside-numbers.ts';
import type { ReportMark } from '@isocenter/viewer/report/sr-marks.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { calendarDate } from '../format-overlay.ts';
import { useStore } from '../use-store.ts';
import { figureTexts, sourceOf } from './mark-words.ts';
import { markId, type ListedDocument, type ReportMarks } from './report-marks.ts';
import panel from '../panel.module.css';
import classes from './sr-marks.module.css';

/** Rows that a list holds without becoming slow; what is beyond is said. */
const mostRows = 200;

/** The structured reports that mark images of the study: each can be shown and hidden, and its marks lead to their images. */
export function DocumentList({ marks, byAuthor }: { readonly marks: ReportMarks; readonly byAuthor: boolean }) {
  const { t } = useTranslation();
  const { documents, selected } = useStore(marks.store);
  if (documents.length === 0) return null;
  const listed = (all: readonly ListedDocument[]) =>
    all.map((one) => <Listed key={one.document.sopInstanceUid} listed={one} {...{ marks, selected, byAuthor }} />);
  return (
    <section className={classes['documents']} aria-label={t('reading.viewer.list.documents.title')}>
      {byAuthor
        ? groupsByAuthor(documents).map(([author, theirs]) => (
            <section key={author}>
              <h3 className={panel['group']}>
                <bdi>{withoutTurns(author) || t('reading.viewer.list.documents.untitled')}</bdi>{' '}
                <span>{theirs.length}</span>
              </h3>
              {listed(theirs)}
            </section>
          ))
        : listed(documents)}
    </section>
  );
}

/** Each person or program with the documents in the order of the strip, by name; last what has neither. */
function groupsByAuthor(documents: readonly ListedDocument[]): [string, ListedDocument[]][] {
  return [...Map.groupBy(documents, ({ document }) => sourceOf(document))].toSorted(
    ([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b),
  );
}

interface ListedProps {
  readonly listed: ListedDocument;
  readonly marks: ReportMarks;
  readonly selected: string | undefined;
  /** Their author is said above them. */
  readonly byAuthor: boolean;
}

function Listed({ listed, marks, selected, byAuthor }: ListedProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const { document, isShown, hiddenAs } = listed;
  const date = calendarDate(document.date);
  const title = document.title || t('reading.viewer.list.documents.untitled');
  const act = t(`reading.viewer.list.documents.${isShown ? 'hide' : 'show'}`, { title });
  const facts = [byAuthor ? '' : sourceOf(document), date === null ? '' : formatDate(date, format)].filter(
    (fact) => fact !== '' && fact !== title,
  );
  const Icon = isShown ? IconEye : IconEyeClosed;
  return (
    <article className={classes['document']} aria-label={title}>
      <div className={classes['head']}>
        <div className={classes['words']}>
          {byAuthor ? <h4>{title}</h4> : <h3>{title}</h3>}
          <p>{facts.map(isolated).join(' · ')}</p>
          {hiddenAs !== undefined && <p>{t(`reading.viewer.list.documents.as.${hiddenAs}`)}</p>}
          {isShown && <Faults listed={listed} />}
        </div>
        <button
          type="button"
          className={panel['small']}
          aria-label={act}
          title={act}
          aria-pressed={isShown}
          onClick={() => marks.toggle(listed)}
        >
          <Icon size={16} stroke={1.75} />
        </button>
      </div>
      {/* what a program found is not told by its rows either, before it is asked for */}
      {isShown &&
        document.marks
          .slice(0, mostRows)
          .map((mark) => (
            <Row
              key={mark.path}
              mark={mark}
              isSelected={selected === markId(document, mark)}
              isHere={marks.places().of(mark) !== undefined}
              onClick={() => marks.goTo(document, mark)}
            />
          ))}
      {isShown && document.marks.length > mostRows && (
        <p className={classes['mark']}>
          {t('reading.viewer.list.documents.more', { count: document.marks.length - mostRows })}
        </p>
      )}
    </article>
  );
}

/** Shows the parts of a document that are on no image. */
function Faults({ listed: { document, unplaced } }: Pick<ListedProps, 'listed'>) {
  const { t } = useTranslation();
  const { unreadable, notToShow, isCut } = document.leftOut;
  return (
    <>
      {unplaced > 0 && (
        <p className={classes['warn']}>{t('reading.viewer.list.documents.unplaced', { count: unplaced })}</p>
      )}
      {unreadable > 0 && (
        <p className={classes['warn']}>{t('reading.viewer.list.documents.unreadable', { count: unreadable })}</p>
      )}
      {isCut && <p className={classes['warn']}>{t('reading.viewer.list.documents.cut')}</p>}
      {notToShow > 0 && <p>{t('reading.viewer.list.documents.notToShow', { count: notToShow })}</p>}
    </>
  );
}

interface RowProps {
  readonly mark: ReportMark;
  readonly isSelected: boolean;
  readonly isHere: boolean;
  readonly onClick: () => void;
}

function Row({ mark, isSelected, isHere, onClick }: RowProps) {
  const { t } = useTranslation();
  const { name, finding, site, isOptional } = mark;
  const about = [
    ...[finding, site].map((part) => part && isolated(part)),
    ...figureTexts(mark),
    isOptional ? t('reading.viewer.list.documents.optional') : undefined,
    isHere ? undefined : t('reading.viewer.list.documents.notHere'),
  ].filter((part) => part !== undefined);
  return (
    <button type="button" className={classes['mark']} data-selected={isSelected} disabled={!isHere} onClick={onClick}>
      <bdi>{withoutTurns(name) || t('reading.viewer.list.documents.unnamed')}</bdi> <span>{about.join(' · ')}</span>
    </button>
  );
}
