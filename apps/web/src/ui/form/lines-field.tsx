import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '../controls/act-button.tsx';
import classes from './lines-field.module.css';

export type LinesFieldProps = {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly most: number;
  readonly error?: ReactNode;
  readonly type?: 'text' | 'email' | 'tel';
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
};

/** A few texts of one kind, each in a field of its own. */
export function LinesField(props: LinesFieldProps) {
  const { label, value, onChange, most, error, type = 'text', maxLength = 254 } = props;
  const { required = false, disabled = false } = props;
  const { t } = useTranslation();
  const id = useId();
  // An empty list shows one field, so that typing can begin.
  const lines = value.length === 0 ? [''] : value;
  const set = (place: number, text: string): void => onChange(lines.map((line, at) => (at === place ? text : line)));
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} required={required} error={error}>
      <fieldset className={classes['stack']} aria-labelledby={id} disabled={disabled}>
        {lines.map((line, place) => (
          <div key={place} className={classes['line']}>
            <TextInput
              type={type}
              aria-label={t('record.lines.number', { label, number: place + 1 })}
              value={line}
              maxLength={maxLength}
              error={error !== undefined && error !== null}
              onChange={(event) => set(place, event.currentTarget.value)}
              {...(type === 'text' ? {} : { dir: 'ltr' as const })}
            />
            {value.length > 0 && (
              <ActionIcon
                aria-label={t('record.lines.remove', { value: line === '' ? label : line })}
                onClick={() => onChange(lines.filter((_line, at) => at !== place))}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            )}
          </div>
        ))}
        {lines.length < most && (
          <div>
            <ActButton
              kind="quiet"
              size="small"
              icon={<IconPlus size={14} stroke={1.75} />}
              label={t('record.lines.add')}
              onClick={() => onChange([...lines, ''])}
            />
          </div>
        )}
      </fieldset>
    </Input.Wrapper>
  );
}
