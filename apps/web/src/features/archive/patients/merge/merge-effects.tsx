import { useTranslation } from '#i18n/use-translation.ts';
import type { EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import { Count } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import classes from './merge.module.css';

const parts = ['studies', 'images', 'notes', 'annotations', 'attachments', 'assignments'] as const;

/** Shows what moves with a patient, who sees more or less, and until when it can be undone. */
export function MergeEffects({ preview }: { readonly preview: EditPreview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { touched, gains, loses, undoUntil } = preview;
  const sights = [
    { kind: 'gains', ...gains },
    { kind: 'loses', ...loses },
  ] as const;
  return (
    <div className={classes['effects']}>
      <section>
        <h2>{t('edits.merge.touches')}</h2>
        <dl>
          {parts
            .filter((part) => touched[part] > 0)
            .map((part) => (
              <div key={part}>
                <dt>{t(`edits.merge.part.${part}`)}</dt>
                <dd>
                  <Count of={touched[part]} />
                </dd>
              </div>
            ))}
        </dl>
      </section>
      <section>
        <h2>{t('edits.merge.sight')}</h2>
        {gains.count + loses.count === 0 && <p>{t('edits.merge.sightSame')}</p>}
        {sights.map(
          ({ kind, count, names }) =>
            count > 0 && (
              <p key={kind}>
                {t(`edits.${kind}`, { count })}
                {names.length > 0 && <bdi>: {names.join(', ')}</bdi>}
              </p>
            ),
        )}
      </section>
      <section data-tone="accent">
        <h2>{t('edits.merge.undoUntil', { date: formatDate(undoUntil.slice(0, 10), formats) })}</h2>
        <p>{t('edits.merge.undoText')}</p>
      </section>
    </div>
  );
}
