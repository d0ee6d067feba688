import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import { reportTree, type ReportNode, type ReportValue } from '@isocenter/viewer/report/sr-tree.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { calendarDate } from './format-overlay.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './document.module.css';

/** A structured report as a tree; references to images of this study lead to them. */
export function ReportView({ instance }: { readonly instance: DicomJson }) {
  const { t } = useTranslation();
  const format = useFormats();
  const report = useMemo(() => reportTree(instance), [instance]);
  const date = calendarDate(report.date);
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
      <Nodes nodes={report.content} />
      {report.cut && <p>{t('reading.viewer.document.cut')}</p>}
    </article>
  );
}

function Nodes({ nodes }: { readonly nodes: readonly ReportNode[] }) {
  return (
    <ul>
      {nodes.map((node, index) => (
        // the items of a report have no names of their own and never change their order
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <span className={classes['concept']}>{node.name}</span> <Value value={node.value} />
          {node.children.length > 0 && <Nodes nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: { readonly value: ReportValue }) {
  const format = useFormats();
  switch (value.kind) {
    case 'none':
      return null;
    case 'text':
      return <span className={classes['text']}>{value.text}</span>;
    case 'number':
      return (
        <span>
          {value.number ?? '–'} <span className={classes['unit']}>{value.unit}</span>
        </span>
      );
    case 'person':
      return <PersonName name={value.name} full />;
    case 'moment': {
      const date = calendarDate(value.text.slice(0, 8));
      return <span>{date === null ? value.text : formatDate(date, format)}</span>;
    }
    case 'reference':
      return <Reference value={value} />;
  }
}

function Reference({ value }: { readonly value: Extract<ReportValue, { kind: 'reference' }> }) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const isHere = viewer
    .displaySets()
    .some((set) => set.kind === 'images' && set.frames.some((frame) => frame.sopInstanceUid === value.sopInstanceUid));
  if (!isHere) return <span className={classes['unit']}>{t('reading.viewer.document.otherObject')}</span>;
  return (
    <button
      type="button"
      className={classes['link']}
      onClick={() => viewer.goTo(value.sopInstanceUid, value.frame ?? 1)}
    >
      {t('reading.viewer.document.goToImage')}
    </button>
  );
}
