import { Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { downloadRefused } from '@isocenter/contract/archive/quarantine/endpoints.ts';
import type { RefusedGroup, RefusedObject } from '@isocenter/contract/archive/quarantine/fields.ts';
import { routeUrl } from '#api/route-url.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { longestUid } from './refused-words.ts';
import { uidAtFault } from './uid-at-fault.ts';
import classes from './refused.module.css';

export type RefusedObjectsProps = {
  readonly group: RefusedGroup;
  readonly objects: readonly RefusedObject[];
  /** Not chosen; all others are. */
  readonly left: ReadonlySet<number>;
  readonly onLeave: (left: ReadonlySet<number>) => void;
  readonly mayDecide: boolean;
};

/** Shown before somebody asks for all. */
const shownFirst = 5;

/** The objects of a group, each chosen unless it is left out. */
export function RefusedObjects({ group, objects, left, onLeave, mayDecide }: RefusedObjectsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? objects : objects.slice(0, shownFirst);
  const chosen = objects.filter(({ id }) => !left.has(id));
  const sizeBytes = chosen.reduce((sum, object) => sum + object.sizeBytes, 0);
  const turn = (id: number): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeave(next);
  };
  return (
    <>
      <div className={classes['tablePlace']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {mayDecide && (
                <th data-cell="choose">
                  <Checkbox
                    aria-label={t('refused.chooseAll')}
                    checked={left.size === 0}
                    indeterminate={chosen.length > 0 && left.size > 0}
                    onChange={() => onLeave(left.size === 0 ? new Set(objects.map(({ id }) => id)) : new Set())}
                  />
                </th>
              )}
              <th scope="col" data-cell="name">
                {t('refused.column.image')}
              </th>
              <th scope="col" data-cell="uid">
                {t('refused.column.uid', { element: t(`refused.uidOf.${levelOf(group)}`) })}
              </th>
              <th scope="col" data-cell="length" data-end>
                {t('refused.column.length')}
              </th>
              <th scope="col" data-cell="size" data-end>
                {t('refused.column.size')}
              </th>
              <th scope="col" data-cell="arrived">
                {t('refused.column.arrived')}
              </th>
              {mayDecide && <th data-cell="download" aria-label={t('refused.column.download')} />}
            </tr>
          </thead>
          <tbody>
            {shown.map((object, at) => (
              <ObjectRow
                key={object.id}
                group={group}
                object={object}
                at={at}
                isChosen={!left.has(object.id)}
                onTurn={() => turn(object.id)}
                mayDecide={mayDecide}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes['foot']}>
        {objects.length > shown.length && (
          <ActButton
            kind="quiet"
            size="small"
            label={t('refused.more', { count: objects.length - shown.length })}
            onClick={() => setWhole(true)}
          />
        )}
        <span>
          {[
            ...(mayDecide ? [t('refused.chosen', { count: chosen.length, of: objects.length })] : []),
            formatBytes(sizeBytes, formats),
            t('refused.retainedUntil', { date: formatDate(group.retainedUntil, formats) }),
          ].join(' · ')}
        </span>
      </p>
    </>
  );
}

function levelOf({ element }: RefusedGroup): 'study' | 'series' | 'sop' {
  if (element === 'StudyInstanceUID') return 'study';
  return element === 'SeriesInstanceUID' ? 'series' : 'sop';
}

type ObjectRowProps = {
  readonly group: RefusedGroup;
  readonly object: RefusedObject;
  readonly at: number;
  readonly isChosen: boolean;
  readonly onTurn: () => void;
  readonly mayDecide: boolean;
};

function ObjectRow({ group, object, at, isChosen, onTurn, mayDecide }: ObjectRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id, number, times, sizeBytes, lastAt } = object;
  const uid = uidAtFault(group, object);
  const name = t(group.modality === '' ? 'refused.fileAt' : 'refused.imageAt', { number: number ?? at + 1 });
  return (
    <tr>
      {mayDecide && (
        <td data-cell="choose">
          <Checkbox aria-label={t('refused.choose', { name })} checked={isChosen} onChange={onTurn} />
        </td>
      )}
      <td data-cell="name">
        {name}
        {times > 1 && <span className="iso-faint"> · {t('refused.times', { count: times })}</span>}
      </td>
      <td data-cell="uid" className={classes['uid']}>
        <bdi title={uid}>{uid === '' ? '–' : uid}</bdi>
      </td>
      <td data-cell="length" data-end>
        {uid === '' ? '–' : <span data-long={uid.length > longestUid}>{uid.length}</span>}
      </td>
      <td data-cell="size" data-end>
        {formatBytes(sizeBytes, formats)}
      </td>
      <td data-cell="arrived">{formatDateTime(lastAt, formats)}</td>
      {mayDecide && (
        <td data-cell="download" data-end>
          <a
            href={routeUrl(downloadRefused, { params: { id } })}
            download
            className={classes['download']}
            aria-label={t('refused.download', { name })}
            title={t('refused.download', { name })}
          >
            <IconDownload size={16} stroke={1.75} aria-hidden="true" />
          </a>
        </td>
      )}
    </tr>
  );
}
