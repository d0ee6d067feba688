import { useTranslation } from '#i18n/use-translation.ts';
import { isolated } from '@isocenter/measuring/beside-numbers.ts';
import { areaDigits, calibratedSign } from '@isocenter/measuring/written-value.ts';
import { outlineVolumes, type OutlineVolume } from '@isocenter/viewer/measurements/outline-volumes.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './response.module.css';

/** The volumes that outlines of one name over the slices of a series have; nothing where no name has two. */
export function OutlineVolumes({ measurements }: { readonly measurements: readonly Measurement[] }) {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const found = outlineVolumes(measurements, study.displaySets());
  if (found.length === 0) return null;
  const said = ({ label, count, volume, missing, isCalibrated }: OutlineVolume): string => {
    const name = t('reading.viewer.list.values.volume.of', { name: isolated(label), count });
    if (volume !== undefined) {
      const figure = `${name} ${withUnit(formatNumber(volume, areaDigits(volume)), 'ml')}`;
      return isCalibrated ? `${figure} ${calibratedSign}` : figure;
    }
    return `${name} ${t(`reading.viewer.list.values.volume.missing.${missing ?? 'geometry'}`)}`;
  };
  return (
    <section className={classes['response']} aria-label={t('reading.viewer.list.values.volume.title')}>
      <ul>
        {found.map((one) => (
          <li key={`${one.seriesUid} ${one.label}`}>{said(one)}</li>
        ))}
      </ul>
    </section>
  );
}
