import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keywordOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import { attributeRows, filterRows, mostRows, type AttributeValue } from './attribute-rows.ts';
import classes from './attributes.module.css';

/** The attributes of an object, to be searched. */
export function AttributeTable({ instance }: { readonly instance: DicomJson }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const rows = useMemo(() => attributeRows(instance, keywordOf), [instance]);
  const shown = useMemo(() => filterRows(rows, wanted), [rows, wanted]);
  return (
    <div className={classes['attributes']}>
      <TextInput
        className={classes['filter'] ?? ''}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        placeholder={t('reading.viewer.attributes.filter')}
        aria-label={t('reading.viewer.attributes.filter')}
        data-autofocus
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('reading.viewer.attributes.name')}</th>
            <th scope="col">{t('reading.viewer.attributes.tag')}</th>
            <th scope="col">{t('reading.viewer.attributes.type')}</th>
            <th scope="col">{t('reading.viewer.attributes.value')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ path, depth, name, tag, vr, value }) => (
            <tr key={path}>
              <td style={{ paddingInlineStart: 20 + depth * 12 }}>{name}</td>
              <td className={classes['tag']}>{tag}</td>
              <td className={classes['tag']}>{vr}</td>
              <td className={classes['value']}>
                <Value value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={classes['none']}>{t('reading.viewer.attributes.none')}</p>}
      {rows.length >= mostRows && (
        <p className={classes['none']}>{t('reading.viewer.attributes.cut', { limit: mostRows })}</p>
      )}
    </div>
  );
}

function Value({ value }: { readonly value: AttributeValue }) {
  const { t } = useTranslation();
  switch (value.kind) {
    case 'text':
      return <bdi>{value.text}</bdi>;
    case 'binary':
      return <span className={classes['quiet']}>{t('reading.viewer.attributes.binary')}</span>;
    case 'items':
      return <span className={classes['quiet']}>{t('reading.viewer.attributes.items', { count: value.count })}</span>;
    case 'item':
      return <span className={classes['quiet']}>{t('reading.viewer.attributes.item', { number: value.number })}</span>;
  }
}
