import {
  IconChartHistogram,
  IconLibraryPlus,
  IconEye,
  IconEyeClosed,
  IconLock,
  IconLockOpen,
  IconRulerMeasure,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { measuringTool } from '@isocenter/measuring/tools.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { latePart } from '#i18n/late-part.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { ColorMenu } from './color-menu.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { goInPane } from './go-in-pane.ts';
import { LesionMenu } from './lesion-menu.tsx';
import { OrganField } from './organ-field.tsx';
import type { MeasurementHistory } from './use-measurement-history.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './panel.module.css';

const MeasurementSamples = latePart(() => import('./measurement-samples.tsx').then((file) => file.MeasurementSamples));

interface RowActsProps {
  readonly measurement: Measurement;
  readonly history: MeasurementHistory;
}

/** Shows the acts on a measurement beside going to it and naming it. */
export function RowActs({ measurement, history }: RowActsProps) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { study } = useOpenStudy();
  const { id, number, marks, tool } = measurement;
  const [isOpen, setOpen] = useState(false);
  const known = measuringTool(tool);
  const hasValues = known.kind === 'area' || known.hasProfile === true;
  const copy = () => {
    const place = study.copyToNext(id);
    if (place) goInPane(viewer, study.studyUid, place);
    else showToast({ id: 'measurement.copy', tone: 'info', title: t('reading.viewer.list.noNext') });
  };
  return (
    <div className={classes['acts']}>
      <ColorMenu measurement={measurement} />
      <Eye measurement={measurement} />
      <Lock measurement={measurement} />
      {measurement.tool === 'calibration' && (
        <Act
          icon={IconRulerMeasure}
          label={t('reading.viewer.calibration.change', { number })}
          isOff={marks.locked === true}
          onClick={() => void study.sayLength(id)}
        />
      )}
      <Act icon={IconLibraryPlus} label={t('reading.viewer.list.act.copy', { number })} onClick={copy} />
      <LesionMenu measurement={measurement} />
      <CompareMenu measurement={measurement} history={history} />
      {hasValues && (
        <Act
          icon={IconChartHistogram}
          label={t('reading.viewer.list.values.samples.show', { number })}
          isOn={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <Act
        icon={IconTrash}
        label={t('reading.viewer.measurement.remove', { number })}
        isOff={marks.locked === true}
        onClick={() => study.measurements.remove(id)}
      />
      {marks.role === 'target' && marks.isNode !== true && <OrganField measurement={measurement} />}
      {isOpen && (
        <Suspense>
          <MeasurementSamples measurement={measurement} />
        </Suspense>
      )}
    </div>
  );
}

type OfOne = Pick<RowActsProps, 'measurement'>;

/** Draws it on the images, or not. */
export function Eye({ measurement: { id, number, marks } }: OfOne) {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const isHidden = marks.hidden === true;
  return (
    <Act
      icon={isHidden ? IconEyeClosed : IconEye}
      label={t(`reading.viewer.list.act.${isHidden ? 'show' : 'hide'}`, { number })}
      isOn={isHidden}
      onClick={() => study.measurements.mark([id], { hidden: !isHidden })}
    />
  );
}

/** Keeps it from being moved and deleted, or not. */
export function Lock({ measurement: { id, number, marks } }: OfOne) {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const isLocked = marks.locked === true;
  return (
    <Act
      icon={isLocked ? IconLock : IconLockOpen}
      label={t(`reading.viewer.list.act.${isLocked ? 'unlock' : 'lock'}`, { number })}
      isOn={isLocked}
      onClick={() => study.measurements.mark([id], { locked: !isLocked })}
    />
  );
}

interface ActProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function Act({ icon: Icon, label, isOn = false, isOff = false, onClick }: ActProps) {
  return (
    <button
      type="button"
      className={classes['small']}
      aria-label={label}
      title={label}
      data-on={isOn}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      <Icon size={16} stroke={1.75} />
    </button>
  );
}
