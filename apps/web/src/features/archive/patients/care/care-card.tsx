import { Suspense, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PatientCare } from '@isocenter/contract/archive/patients/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from '../patients.module.css';
import { ProtectionTag, VerificationTag } from './care-tags.tsx';
import type { CareAct } from './care-dialog.tsx';
import { recordFields, textOf } from './record-fields.ts';

const RecordForm = latePart(() => import('./record-form.tsx').then((file) => file.RecordForm));
const CareDialog = latePart(() => import('./care-dialog.tsx').then((file) => file.CareDialog));

interface CareCardProps {
  readonly patientKey: number;
  readonly care: PatientCare;
}

/** Shows a patient's record, whether he was verified, and whether his studies are protected. */
export function CareCard({ patientKey, care }: CareCardProps) {
  const { t } = useTranslation();
  const mayEdit = useCan('update', 'Patient');
  const [opened, setOpened] = useState<CareAct | 'record'>();
  const close = (): void => setOpened(undefined);
  const edit = <ActButton size="small" label={t('patientCare.edit')} onClick={() => setOpened('record')} />;
  return (
    <div className={classes['care']}>
      <Card title={t('patientCare.title')} aside={mayEdit ? edit : undefined}>
        <Facts care={care} />
        <div className={classes['standing']}>
          <Verified care={care} onAct={mayEdit ? setOpened : undefined} />
          <Protected care={care} onAct={setOpened} />
        </div>
      </Card>
      <Suspense fallback={null}>
        {opened === 'record' && <RecordForm patientKey={patientKey} care={care} onClose={close} />}
        {opened !== undefined && opened !== 'record' && (
          <CareDialog patientKey={patientKey} act={opened} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

/** Shows what people wrote; if they wrote nothing, the values in images. */
function Facts({ care }: { readonly care: PatientCare }) {
  const { t } = useTranslation();
  const facts = recordFields.flatMap(({ name }) => {
    const [written, arrived] = [textOf(care[name]), textOf(care.arrived[name])];
    return written === '' && arrived === ''
      ? []
      : [{ name: t(`patientCare.field.${name}`), text: written || arrived, isArrived: written === '' }];
  });
  const merged = textOf(care.mergedIds);
  const all = [
    ...facts,
    ...(merged === '' ? [] : [{ name: t('patientCare.mergedIds'), text: merged, isArrived: false }]),
  ];
  if (all.length === 0) return <p className="iso-clip-quiet">{t('patientCare.none')}</p>;
  return (
    <dl className={classes['facts']}>
      {all.map(({ name, text, isArrived }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi> {isArrived && <span className="iso-clip-quiet">{t('patientCare.fromImages')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface StandingProps {
  readonly care: PatientCare;
  readonly onAct: ((act: CareAct) => void) | undefined;
}

function Verified({ care: { verification, verified }, onAct }: StandingProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const at = verified === null ? '' : formatDateTime(verified.at, formats);
  const since = formatDateTime(verified?.contradictedAt ?? null, formats);
  return (
    <div>
      <VerificationTag verification={verification} />
      <span className={classes['said']}>
        {verified !== null &&
          (verification === 'contradicted'
            ? t('patientCare.contradictedSince', { name: verified.by, at, since })
            : t('patientCare.verifiedBy', { document: verified.document, name: verified.by, at }))}
      </span>
      {onAct !== undefined && verification !== 'verified' && (
        <ActButton size="small" label={t('patientCare.verify.act')} onClick={() => onAct('verify')} />
      )}
      {onAct !== undefined && verification !== 'unverified' && (
        <ActButton kind="quiet" size="small" label={t('patientCare.withdraw.act')} onClick={() => onAct('withdraw')} />
      )}
    </div>
  );
}

function Protected({ care: { protected: given }, onAct }: StandingProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const act = given === null ? 'protect' : 'lift';
  const mayProtect = useCan('delete', 'Study');
  return (
    <div>
      <ProtectionTag isProtected={given !== null} />
      <span className={classes['said']}>
        {given !== null &&
          t('patientCare.protectedBy', { reason: given.reason, name: given.by, at: formatDateTime(given.at, formats) })}
      </span>
      {mayProtect && <ActButton size="small" label={t(`patientCare.${act}.act`)} onClick={() => onAct?.(act)} />}
    </div>
  );
}
