import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SendDestination } from '@isocenter/contract/network/sending.ts';
import { priorities } from '@isocenter/contract/archive/study.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DestinationField, NodeState } from './destination-field.tsx';
import type { SendForm } from './use-send-form.ts';
import classes from './sending.module.css';

export type SendFieldsProps = {
  readonly form: SendForm;
  /** Undefined while they are not known. */
  readonly destinations: readonly SendDestination[] | undefined;
};

/** To which node, whether only what it lacks, when, and how urgent. */
export function SendFields({ form, destinations }: SendFieldsProps) {
  const { t } = useTranslation();
  const { node } = form;
  return (
    <>
      <DestinationField
        destinations={destinations}
        value={node}
        onChange={form.choose}
        error={form.lacks.node ? t('sending.nodeNeeded') : undefined}
      />
      {node !== undefined && (
        <p className={classes['hint']}>
          <NodeState state={node.state} />
          {node.state === 'silent' && <> {t('sending.isSilent')}</>}
        </p>
      )}
      <Checkbox
        label={t('sending.onlyLacking')}
        description={node === undefined || node.isQueried ? t('sending.onlyLackingText') : t('sending.notQueried')}
        disabled={node?.isQueried !== true}
        checked={form.isOnlyLacking}
        onChange={(event) => form.setOnlyLacking(event.currentTarget.checked)}
      />
      <ChoiceField
        label={t('sending.when')}
        choices={(['now', 'later'] as const).map((value) => ({ value, label: t(`sending.${value}`) }))}
        value={form.isLater ? 'later' : 'now'}
        onChange={(value) => form.setLater(value === 'later')}
      />
      {form.isLater && (
        <TextInput
          type="datetime-local"
          label={t('sending.time')}
          required
          value={form.time}
          error={form.lacks.time ? t('sending.timeOver') : undefined}
          onChange={(event) => form.setTime(event.currentTarget.value)}
        />
      )}
      <ChoiceField
        label={t('archive.filter.part.priority')}
        choices={priorities.map((value) => ({ value, label: t(`archive.studies.priority.${value}`) }))}
        value={form.priority}
        onChange={form.setPriority}
      />
    </>
  );
}
