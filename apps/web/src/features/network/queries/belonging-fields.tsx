import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import classes from './queries.module.css';

interface Belonging {
  readonly clinicId: number | null;
  readonly priority: Priority;
}

export type BelongingFieldsProps = {
  readonly value: Belonging;
  readonly onChange: (part: Partial<Belonging>) => void;
  /** The clinic that studies belong to if none is chosen; left out if the rules of the clinics decide. */
  readonly usual?: string | undefined;
};

/** Into which clinic studies are retrieved, and how urgent they are. */
export function BelongingFields({ value: { clinicId, priority }, onChange, usual }: BelongingFieldsProps) {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  return (
    <div className={classes['fields']}>
      <Select
        label={t('queries.clinic')}
        placeholder={usual ?? t('queries.byRules')}
        data={clinics.map((clinic) => ({ value: String(clinic.clinicId), label: clinic.name }))}
        value={clinicId === null ? null : String(clinicId)}
        onChange={(id) => onChange({ clinicId: id === null ? null : Number(id) })}
        searchable
        clearable
      />
      <Select
        label={t('queries.priority')}
        data={priorities.map((each) => ({ value: each, label: t(`archive.studies.priority.${each}`) }))}
        value={priority}
        allowDeselect={false}
        onChange={(chosen) => onChange({ priority: priorities.find((each) => each === chosen) ?? 'routine' })}
      />
    </div>
  );
}
