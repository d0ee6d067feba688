import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { Card } from '#ui/layout/card.tsx';
import { useUpload, useUploadView } from '../state/upload-of.ts';
import type { Referrer } from '../state/upload-choices.ts';

/** The field that finds a physician. */
type ReferrerFieldProps = {
  readonly label: string;
  readonly value: Referrer | null;
  readonly onChange: (value: Referrer | null) => void;
};

export type PlacesCardProps = { readonly ReferrerField: ComponentType<ReferrerFieldProps> };

/** Chooses the clinic and the referring physician of the studies, before anything is sent. */
export function PlacesCard({ ReferrerField }: PlacesCardProps) {
  const { t } = useTranslation();
  const upload = useUpload();
  const { choices, phase } = useUploadView();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const mayRefer = useCan('read', 'Physician');
  if (phase !== 'empty' && phase !== 'ready') return null;
  if (clinics.length === 0 && !mayRefer) return null;
  return (
    <Card title={t('upload.options.place')}>
      <div className="iso-fields">
        {clinics.length > 0 && (
          <Select
            label={t('upload.options.clinic')}
            description={t('upload.options.clinicHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('upload.options.clinicByRule')}
            clearable
            searchable={clinics.length > 12}
            data={clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
            value={choices.clinicId === null ? null : String(choices.clinicId)}
            onChange={(id) => upload.wishes.choosePlaces({ clinicId: id === null ? null : Number(id) })}
          />
        )}
        {mayRefer && (
          <ReferrerField
            label={t('upload.options.referrer')}
            value={choices.referrer}
            onChange={(referrer) => upload.wishes.choosePlaces({ referrer })}
          />
        )}
      </div>
    </Card>
  );
}
