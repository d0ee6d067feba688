import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import { reportTree, type ReportNode, type ReportValue } from '@isocenter/viewer/report/sr-tree.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { calendarDate, formatDateTimeValue } from './format-overlay.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './document.module.css';

/** A structured report as a tree; references to images of this study lead to them. */
export function ReportView({ instance }: { readonly instance: DicomJson }) {
  const { t } = useTranslation();
  const format = useFormats();
  const report = useMemo(() => reportTree(instance), [instance]);
  const date = calendarDate(report.date);
  const marks = useMarksOf(instance);
  return (
    <article className={classes['report']}>
      <h2>{report.title}</h2>
      <p className={classes['reportFacts']}>
        {date !== null && <span>{formatDate(date, format)}</span>}
        <Tag label={report.complete ? t('reading.viewer.document.complete') : t('reading.viewer.document.partial')} />
        <Tag
          label={report.verified ? t('reading.viewer.document.verified') : t('reading.viewer.document.unverified')}
          tone={report.verified ? 'ok' : 'warn'}
        />
        {report.verifiers.map((name) => (
          <span key={name.alphabetic}>
            {t('reading.viewer.document.verifiedBy')} <PersonName name={name} full />
          </span>
        ))}
      </p>
      <Nodes nodes={report.content} marks={marks} />
      {report.cut && <p>{t('reading.viewer.document.cut')}</p>}
    </article>
  );
}

/** Returns the functions that select the marks, by the places of content items that they belong to. */
function useMarksOf(instance: DicomJson): ReadonlyMap<string, () => void> {
  const { marks } = useOpenStudy();
  // more images become known while the study is read
  const documents = useSyncExternalStore(marks?.store.subscribe ?? never, () => marks?.store.get().documents);
  return useMemo(() => {
    const document = documents && marks?.documentOf(instance);
    const all = document?.marks.flatMap((mark): [string, () => void][] => {
      if (!marks?.places().knows(mark)) return [];
      const show = () => void marks.goTo(document, mark);
      return [mark.path, ...mark.graphics.map(({ path }) => path)].map((path) => [path, show]);
    });
    return new Map(all);
  }, [marks, documents, instance]);
}

function never(): () => void {
  return () => undefined;
}

interface NodesProps {
  readonly nodes: readonly ReportNode[];
  readonly marks: ReadonlyMap<string, () => void>;
  /** Brings out the mark that these items belong to. */
  readonly showMark?: (() => void) | undefined;
}

function Nodes({ nodes, marks, showMark }: NodesProps) {
  const { t } = useTranslation();
  return (
    <ul>
      {nodes.map((node) => {
        const own = marks.get(node.path);
        return (
          <li key={node.path}>
            <bdi className={classes['concept']}>{node.name}</bdi> <Value value={node.value} showMark={showMark} />
            {own && (
              <button type="button" className={classes['link']} onClick={own}>
                {t('reading.viewer.list.documents.goTo')}
              </button>
            )}
            {node.children.length > 0 && <Nodes nodes={node.children} marks={marks} showMark={own ?? showMark} />}
          </li>
        );
      })}
    </ul>
  );
}

interface ValueProps<Shown = ReportValue> {
  readonly value: Shown;
  readonly showMark: (() => void) | undefined;
}

function Value({ value, showMark }: ValueProps) {
  const format = useFormats();
  switch (value.kind) {
    case 'none':
      return null;
    case 'text':
      return <span className={classes['text']}>{value.text}</span>;
    case 'number':
      return (
        <span>
          {value.number ?? '–'} <bdi className="iso-faint">{value.unit}</bdi>
          {value.qualifiers.length > 0 && <bdi> ({value.qualifiers.join(', ')})</bdi>}
        </span>
      );
    case 'person':
      return <PersonName name={value.name} full />;
    case 'moment':
      return <span>{formatDateTimeValue(value.text, format)}</span>;
    case 'reference':
      return <Reference value={value} showMark={showMark} />;
  }
}

function Reference({ value, showMark }: ValueProps<Extract<ReportValue, { kind: 'reference' }>>) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const isHere = viewer
    .displaySets()
    .some((set) => set.kind === 'images' && set.frames.some((frame) => frame.sopInstanceUid === value.sopInstanceUid));
  if (!isHere) return <span className="iso-faint">{t('reading.viewer.document.otherObject')}</span>;
  return (
    <button
      type="button"
      className={classes['link']}
      onClick={() => {
        showMark?.();
        viewer.goTo(value.sopInstanceUid, value.frame ?? 1);
      }}
    >
      {t('reading.viewer.document.goToImage')}
    </button>
  );
}
