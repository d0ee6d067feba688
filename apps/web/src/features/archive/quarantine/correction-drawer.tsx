import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Correction, QuarantineMay } from '@isocenter/contract/archive/quarantine/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { sourceText } from '#i18n/source-text.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { ComparisonPictures } from './comparison-pictures.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { DecidePanel } from './decide-panel.tsx';
import { comparisonQuery, objectsQuery } from './quarantine-queries.ts';
import classes from './quarantine.module.css';

export type CorrectionDrawerProps = {
  readonly correction: Correction;
  readonly may: QuarantineMay;
  readonly onClose: () => void;
};

/** A correction beside what is archived, object by object, and the decision about all of them. */
export function CorrectionDrawer({ correction, may, onClose }: CorrectionDrawerProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const objects = useQuery(objectsQuery(correction)).data?.rows ?? [];
  const [at, setAt] = useState(0);
  const object = objects[at];
  const id = object?.id ?? correction.id;
  const { patientName, description, source } = correction;
  return (
    <SideDrawer
      opened
      size="wide"
      onClose={onClose}
      closeLabel={t('quarantine.close')}
      title={<bdi>{formatPersonName(patientName, t('quarantine.nameUnknown'))}</bdi>}
      subtitle={[description, sourceText(source, t), formatDateTime(correction.at, formats)]
        .filter((text) => text !== '')
        .join(' · ')}
      {...(may.decide ? { footer: <DecidePanel correction={correction} may={may} onDone={onClose} /> } : {})}
    >
      {objects.length > 1 && (
        <div className={classes['steps']}>
          <span>
            {t('quarantine.objectAt', { at: at + 1, of: objects.length })}
            {object?.number !== undefined && object.number !== null && (
              <span className={classes['quiet']}> {t('quarantine.imageNumber', { number: object.number })}</span>
            )}
          </span>
          <ActButton size="small" label={t('quarantine.previous')} disabled={at === 0} onClick={() => setAt(at - 1)} />
          <ActButton
            size="small"
            label={t('quarantine.next')}
            disabled={at >= objects.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
      )}
      <Comparison key={id} id={id} />
    </SideDrawer>
  );
}

function Comparison({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(comparisonQuery(id));
  if (isError)
    return (
      <ErrorState
        title={t('quarantine.notCompared')}
        actions={<ActButton label={t('common.tryNow')} onClick={() => void refetch()} />}
      >
        {error.message}
      </ErrorState>
    );
  if (data === undefined) return <SkeletonBlock label={t('quarantine.comparing')} lines={8} />;
  return (
    <>
      <ComparisonPictures id={id} comparison={data} />
      <ComparisonTable comparison={data} />
    </>
  );
}
