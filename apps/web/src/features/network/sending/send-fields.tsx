import { Checkbox } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { dimsePriorities } from '@isocenter/contract/network/sending/sending.ts';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { SendingQuestion } from '#features/archive/studies/studies.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { MomentField } from '#ui/form/moment-field.tsx';
import { AnonymousFields } from './anonymous-fields.tsx';
import { DestinationField, DestinationState } from './destination-field.tsx';
import type { SendForm } from './use-send-form.ts';

export type SendFieldsProps = {
  readonly form: SendForm;
  readonly question: SendingQuestion;
  /** Undefined while they are not known. */
  readonly destinations: readonly SendDestination[] | undefined;
};

/** Edits the destination, whether only missing objects are sent and under which identity, the time, and the priority. */
export function SendFields({ form, question, destinations }: SendFieldsProps) {
  const { t } = useTranslation();
  const { to } = form;
  return (
    <>
      <DestinationField
        destinations={destinations}
        value={to}
        onChange={form.choose}
        error={form.lacks.to ? t('sending.needed') : undefined}
      />
      {to !== undefined && (
        <p className="iso-hint">
          <DestinationState of={to} />
          {to.state === 'silent' && <> {t('sending.isSilent')}</>}
          {to.state === 'failing' && <> {t(to.folder === null ? 'sending.isFailing' : 'sending.isUnwritable')}</>}
        </p>
      )}
      <Checkbox
        label={t('sending.onlyLacking')}
        description={to === undefined || to.isQueried ? t('sending.onlyLackingText') : t('sending.notQueried')}
        disabled={to?.isQueried !== true}
        checked={form.isOnlyLacking}
        onChange={(event) => form.setOnlyLacking(event.currentTarget.checked)}
      />
      <AnonymousFields form={form} question={question} />
      <ChoiceField
        label={t('sending.when')}
        choices={(['now', 'later'] as const).map((value) => ({ value, label: t(`sending.${value}`) }))}
        value={form.isLater ? 'later' : 'now'}
        onChange={(value) => form.setLater(value === 'later')}
      />
      {form.isLater && (
        <MomentField
          label={t('sending.time')}
          required
          value={form.time}
          error={form.lacks.time ? t('sending.timeOver') : undefined}
          onChange={form.setTime}
        />
      )}
      <ChoiceField
        label={t('archive.filter.part.priority')}
        choices={priorities.map((value) => ({ value, label: t(`archive.studies.priority.${value}`) }))}
        value={form.priority}
        onChange={form.setPriority}
      />
      {to !== undefined && to.nodeId !== null && (
        <ChoiceField
          label={t('sending.dimsePriority')}
          choices={(['job', ...dimsePriorities] as const).map((value) => ({
            value,
            label: t(`sending.dimsePriorities.${value}`),
          }))}
          value={form.dimsePriority ?? 'job'}
          onChange={(value) => form.setDimsePriority(value === 'job' ? undefined : value)}
        />
      )}
    </>
  );
}
