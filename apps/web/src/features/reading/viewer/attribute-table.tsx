import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { attributeLines, searchLines, type AttributeLine } from '@isocenter/dicom/dataset/attribute-lines.ts';
import { keywordOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import classes from './attributes.module.css';

/** Every line is drawn: more of them would be slow. */
const mostRows = 5000;

/** The attributes of an object, to be searched. */
export function AttributeTable({ instance }: { readonly instance: DicomJson }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const rows = useMemo(() => attributeLines(instance, keywordOf, mostRows), [instance]);
  const shown = useMemo(() => searchLines(rows, wanted), [rows, wanted]);
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
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('reading.viewer.attributes.tag')}</th>
            <th scope="col">{t('reading.viewer.attributes.type')}</th>
            <th scope="col">{t('reading.viewer.attributes.value')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ path, depth, keyword, tag, vr, content }) => (
            <tr key={path}>
              <td style={{ paddingInlineStart: 20 + depth * 12 }}>{keyword}</td>
              <td className={classes['tag']}>{tag}</td>
              <td className={classes['tag']}>{vr}</td>
              <td className={classes['value']}>
                <Content content={content} />
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

function Content({ content }: { readonly content: AttributeLine['content'] }) {
  const { t } = useTranslation();
  switch (content.kind) {
    case 'text':
      return <bdi>{content.text}</bdi>;
    case 'binary':
      return <span className="iso-faint">{t('reading.viewer.attributes.binary')}</span>;
    case 'items':
      return <span className="iso-faint">{t('reading.viewer.attributes.items', { count: content.count })}</span>;
    case 'item':
      return <span className="iso-faint">{t('reading.viewer.attributes.item', { number: content.number })}</span>;
  }
}
