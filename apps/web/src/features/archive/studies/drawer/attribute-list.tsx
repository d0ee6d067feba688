import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { attributeLines, searchLines, type AttributeLine } from '@isocenter/dicom/dataset/attribute-lines.ts';
import { keywordOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { useShownLines } from '#ui/data-grid/use-shown-lines.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { attributesQuery } from './attributes-query.ts';
import classes from './drawer.module.css';

export type AttributeListProps = {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopUid: string;
  readonly search: string;
  readonly words: ListWords;
};

const lineHeight = 28;
const none = {};

/** The attributes of one instance; only the lines near the window are drawn. */
export function AttributeList({ studyUid, seriesUid, sopUid, search, words }: AttributeListProps) {
  const { t } = words;
  const { data = none, isPending, isError } = useQuery(attributesQuery(studyUid, seriesUid, sopUid));
  const all = useMemo(() => attributeLines(data, keywordOf), [data]);
  const wanted = useDeferredValue(search);
  const lines = useMemo(() => searchLines(all, wanted), [all, wanted]);
  if (isPending) return <SkeletonBlock label={t('archive.preview.loading')} lines={8} />;
  if (isError) return <p className={classes['message']}>{t('attributes.tagsFailed')}</p>;
  return <Lines lines={lines} words={words} />;
}

function Lines({ lines, words }: { readonly lines: readonly AttributeLine[]; readonly words: ListWords }) {
  const { t } = words;
  const scroller = useRef<HTMLElement>(null);
  const shown = useShownLines({
    scroller,
    count: lines.length,
    keyAt: (index) => lines[index]?.path ?? String(index),
    heightAt: () => lineHeight,
    overscan: 12,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <section ref={scroller} className={classes['rows']} aria-label={t('archive.drawer.tags')} tabIndex={0}>
      <div className={`${classes['attribute']} ${classes['attributeHead']}`}>
        <span>{t('attributes.keyword')}</span>
        <span>{t('attributes.tag')}</span>
        <span>{t('attributes.vr')}</span>
        <span>{t('attributes.value')}</span>
      </div>
      {lines.length === 0 && <p className={classes['message']}>{t('attributes.noTagMatches')}</p>}
      <div style={{ position: 'relative', height: shown.totalSize }}>
        {shown.items.map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <div key={line.path} className={classes['virtual']} style={{ transform: `translateY(${start}px)` }}>
              <Line line={line} words={words} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Line({ line, words: { t } }: { readonly line: AttributeLine; readonly words: ListWords }) {
  const { depth, keyword, tag, vr, content } = line;
  const copied = { copied: t('common.copied'), failed: t('archive.preview.copyFailed') };
  return (
    <div className={classes['attribute']}>
      <span style={{ paddingInlineStart: depth * 12 }} title={keyword}>
        {content.kind === 'item' ? t('attributes.item', { number: content.number }) : keyword}
      </span>
      <span className={classes['quiet']}>{tag}</span>
      <span className={classes['quiet']}>{vr}</span>
      {content.kind === 'text' && (
        <>
          <span title={content.text}>
            <bdi>{content.text}</bdi>
          </span>
          {content.text !== '' && (
            <CopyButton
              value={content.text}
              labels={{ ...copied, copy: t('attributes.copyValue', { name: keyword || tag }) }}
            />
          )}
        </>
      )}
      {content.kind === 'binary' && <span className="iso-second">{t('attributes.binary')}</span>}
      {content.kind === 'items' && (
        <span className="iso-second">{t('attributes.items', { count: content.count })}</span>
      )}
    </div>
  );
}
