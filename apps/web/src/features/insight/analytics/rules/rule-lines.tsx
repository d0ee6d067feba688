import { ActionIcon, NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { doseQuantities } from '@isocenter/contract/insight/figures/figures.ts';
import type { DoseReference, FigureRules, ReadingWeight } from '@isocenter/contract/insight/figures/fields.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SuggestedField } from '#ui/form/suggested-field.tsx';
import classes from './rules.module.css';

type Props = { readonly form: UseFormReturnType<FigureRules> };

const mostRules = 200;

/** Edits the work of studies: a line for each modality or procedure. */
export function WeightLines({ form }: Props) {
  const { t } = useTranslation();
  const { weights } = form.values;
  const set = (lines: ReadingWeight[]): void => form.setFieldValue('weights', lines);
  return (
    <Lines count={weights.length} onAdd={() => set([...weights, { modality: '', procedure: '', weight: 1 }])}>
      {weights.map((line, at) => (
        <Line
          // Lines have no name of their own while one is typed.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          line={line}
          place={`weights.${at}`}
          errors={form.errors}
          onChange={(kind) => set(weights.with(at, { ...line, ...kind }))}
          onRemove={() => set(weights.toSpliced(at, 1))}
        >
          <NumberInput
            label={t('analytics.rules.field.weight')}
            hideControls
            min={0}
            max={1000}
            decimalScale={2}
            value={line.weight}
            error={form.errors[`weights.${at}.weight`]}
            onChange={(value) => set(weights.with(at, { ...line, weight: Number(value) }))}
          />
        </Line>
      ))}
    </Lines>
  );
}

/** Edits the doses above which a study is reported: a line for each modality or procedure, and quantity. */
export function DoseLines({ form }: Props) {
  const { t } = useTranslation();
  const { doseReferences } = form.values;
  const set = (lines: DoseReference[]): void => form.setFieldValue('doseReferences', lines);
  const fresh: DoseReference = { modality: 'CT', procedure: '', quantity: 'dlp', level: 1000 };
  return (
    <Lines count={doseReferences.length} onAdd={() => set([...doseReferences, fresh])}>
      {doseReferences.map((line, at) => (
        <Line
          // As above.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          line={line}
          place={`doseReferences.${at}`}
          errors={form.errors}
          onChange={(kind) => set(doseReferences.with(at, { ...line, ...kind }))}
          onRemove={() => set(doseReferences.toSpliced(at, 1))}
        >
          <Select
            label={t('analytics.rules.field.quantity')}
            allowDeselect={false}
            data={doseQuantities.map((value) => ({ value, label: t(`analytics.rules.quantity.${value}`) }))}
            value={line.quantity}
            onChange={(value) => {
              const quantity = doseQuantities.find((one) => one === value) ?? line.quantity;
              set(doseReferences.with(at, { ...line, quantity }));
            }}
          />
          <NumberInput
            label={t('analytics.rules.field.level')}
            hideControls
            suffix={` ${t(`analytics.rules.unit.${line.quantity}`)}`}
            min={0}
            max={1_000_000}
            value={line.level}
            error={form.errors[`doseReferences.${at}.level`]}
            onChange={(value) => set(doseReferences.with(at, { ...line, level: Number(value) }))}
          />
        </Line>
      ))}
    </Lines>
  );
}

type LinesProps = { readonly count: number; readonly onAdd: () => void; readonly children: ReactNode };

function Lines({ count, onAdd, children }: LinesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['lines']}>
      {children}
      {count < mostRules && (
        <div>
          <ActButton label={t('analytics.rules.add')} icon={<IconPlus size={16} stroke={1.75} />} onClick={onAdd} />
        </div>
      )}
    </div>
  );
}

type Kind = Pick<ReadingWeight, 'modality' | 'procedure'>;
type LineProps = {
  readonly line: Kind;
  /** The place of the line in the form. */
  readonly place: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (kind: Partial<Kind>) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** Edits the studies of a rule and its value, and removes it. */
function Line({ line, place, errors, onChange, onRemove, children }: LineProps) {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  const { modality, procedure } = line;
  return (
    <div className={classes['line']}>
      <SuggestedField
        label={t('common.modality')}
        placeholder={t('analytics.rules.every')}
        value={modality}
        maxLength={16}
        suggestions={modalities}
        error={errors[`${place}.modality`]}
        onChange={(value) => onChange({ modality: value.toUpperCase() })}
      />
      <TextInput
        label={t('analytics.rules.field.procedure')}
        placeholder={t('analytics.rules.every')}
        value={procedure}
        maxLength={64}
        error={errors[`${place}.procedure`]}
        onChange={(event) => onChange({ procedure: event.currentTarget.value })}
      />
      {children}
      <ActionIcon
        variant="subtle"
        className={classes['remove'] ?? ''}
        aria-label={t('analytics.rules.remove', { rule: [modality, procedure].filter(Boolean).join(' ') })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
