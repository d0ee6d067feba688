import { useTranslation } from '#i18n/use-translation.ts';
import type { KeyImage } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import classes from './reports.module.css';

export interface ReportFiguresProps {
  readonly images: readonly KeyImage[];
  readonly srcOf: (imageId: string) => string;
}

/** The key images of a report as they are read, each above its caption. */
export function ReportFigures({ images, srcOf }: ReportFiguresProps) {
  const { t } = useTranslation();
  if (images.length === 0) return null;
  return (
    <section data-kind="key-images">
      <h2>{t('report.images.title')}</h2>
      <div className={classes['figures']}>
        {images.map(({ imageId, caption, width, height }, at) => {
          const name = t('report.images.number', { number: at + 1 });
          return (
            <figure key={imageId}>
              <img src={srcOf(imageId)} alt={caption || name} width={width} height={height} loading="lazy" />
              <figcaption>
                <strong>{name}</strong> {caption}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
