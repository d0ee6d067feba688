import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { quarantinePicture } from '@isocenter/contract/archive/quarantine/endpoints.ts';
import type { ObjectComparison } from '@isocenter/contract/archive/quarantine/fields.ts';
import { routeUrl } from '#api/route-url.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { sourceText } from '#i18n/source-text.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { PictureTile } from '#ui/pictures/picture-tile.tsx';
import classes from './quarantine.module.css';

const rows = '00280010';
const columns = '00280011';

type Props = { readonly id: number; readonly comparison: ObjectComparison };

/** Both pictures side by side and where they differ, frame by frame; or that the pixels are the same. */
export function ComparisonPictures({ id, comparison }: Props) {
  const { t } = useTranslation();
  const { pixels, elements } = comparison;
  const frames = Math.min(...pixels.frameCounts);
  const [frame, setFrame] = useState(pixels.frames[0] ?? 1);
  // Pictures of different sizes have no difference that could be drawn.
  const hasDifference = pixels.kind === 'other' && !elements.some(({ path }) => path === rows || path === columns);
  const next = pixels.frames.find((each) => each > frame);
  const previous = pixels.frames.findLast((each) => each < frame);
  return (
    <section aria-label={t('quarantine.pictures')}>
      <p className={classes['verdict']} data-kind={pixels.kind}>
        {t(`quarantine.pixels.${pixels.kind}`)}
        {pixels.kind === 'other' && frames > 1 && (
          <span className={classes['quiet']}>
            {' '}
            {t('quarantine.framesDiffer', {
              count: pixels.frames.length,
              of: frames,
            })}
          </span>
        )}
      </p>
      {frames > 0 && (
        <div className={classes['pictures']}>
          <Picture id={id} frame={frame} of="before" comparison={comparison} />
          <Picture id={id} frame={frame} of="after" comparison={comparison} />
          {hasDifference && <Picture id={id} frame={frame} of="difference" comparison={comparison} />}
        </div>
      )}
      {pixels.frames.length > 1 && (
        <div className={classes['steps']}>
          <span>{t('quarantine.frameAt', { frame: frame, of: frames })}</span>
          <ActButton
            size="small"
            label={t('quarantine.previousFrame')}
            disabled={previous === undefined}
            onClick={() => setFrame(previous ?? frame)}
          />
          <ActButton
            size="small"
            label={t('quarantine.nextFrame')}
            disabled={next === undefined}
            onClick={() => setFrame(next ?? frame)}
          />
        </div>
      )}
    </section>
  );
}

type PictureProps = Props & { readonly frame: number; readonly of: 'before' | 'after' | 'difference' };

function Picture({ id, frame, of, comparison }: PictureProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = t(`quarantine.side.${of}`);
  const side = of === 'difference' ? undefined : comparison[of];
  return (
    <figure className={classes['picture']}>
      <PictureTile
        url={routeUrl(quarantinePicture, { params: { id, frame }, query: { of } })}
        alt={name}
        fit="whole"
        shape="square"
        missing={t('quarantine.noPicture')}
      />
      <figcaption>
        <strong>{name}</strong>
        {side !== undefined && (
          <bdi className={classes['quiet']}>
            {[sourceText(side.source, t), formatDateTime(side.at, formats)].join(' · ')}
          </bdi>
        )}
      </figcaption>
    </figure>
  );
}
