import { SegmentedControl } from '@mantine/core';
import type { TFunction } from '#i18n/text-keys.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '../states/notice.tsx';
import classes from './conflict-notice.module.css';

export type ConflictNoticeProps = {
  readonly conflict: Readonly<{
    contested: readonly Readonly<{ field: string; mine: unknown; theirs: unknown }>[];
    taken: readonly string[];
    choose: (field: string, value: unknown) => void;
  }>;
  /** The present values of the fields. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Returns the name of a field on the form. */
  readonly fieldName: (field: string) => string;
  /** A value in words, where its own text does not say it. */
  readonly valueText?: ((field: string, value: unknown) => string | undefined) | undefined;
  /** It may come while somebody writes: the focus stays there. */
  readonly comesByItself?: boolean;
};

/**
 * Shows the changes that somebody else saved while the form was open: for each field that both changed, which value stays. Whoever saved
 * may be far below it, so it is brought into view, with the focus.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, values, fieldName, valueText, comesByItself = false } = props;
  const { t } = useTranslation();
  const { contested, taken, choose } = conflict;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (comesByItself) return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [contested, taken, comesByItself]);
  const text = (field: string, value: unknown): string => valueText?.(field, value) ?? textOf(value, t);
  return (
    <section ref={section} role="alert" tabIndex={-1} className={classes['conflict']}>
      <Notice tone="warn">
        {t('record.conflict.title')} {t(contested.length > 0 ? 'record.conflict.both' : 'record.conflict.none')}
        {taken.length > 0 && ` ${t('record.conflict.taken', { fields: taken.map(fieldName).join(', ') })}`}
      </Notice>
      {contested.map(({ field, mine, theirs }) => (
        <div key={field} className={classes['contested']}>
          <strong>{fieldName(field)}</strong>
          <del>
            <bdi>{text(field, mine)}</bdi>
          </del>
          <ins>
            <bdi>{text(field, theirs)}</bdi>
          </ins>
          <SegmentedControl
            size="xs"
            aria-label={fieldName(field)}
            value={JSON.stringify(values[field]) === JSON.stringify(theirs) ? 'theirs' : 'mine'}
            onChange={(side) => choose(field, side === 'mine' ? mine : theirs)}
            data={[
              { value: 'mine', label: t('record.conflict.mine') },
              { value: 'theirs', label: t('record.conflict.theirs') },
            ]}
          />
        </div>
      ))}
    </section>
  );
}

function textOf(value: unknown, t: TFunction): string {
  if (value === null || value === '') return t('record.conflict.empty');
  if (typeof value === 'boolean') return t(value ? 'record.conflict.yes' : 'record.conflict.no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const entries = Array.isArray(value) ? (value as unknown[]) : Object.values(value as object);
  if (entries.length === 0) return t('record.conflict.empty');
  if (entries.every((entry) => typeof entry === 'string')) return entries.join(', ');
  return t('record.conflict.entries', { count: entries.length });
}
