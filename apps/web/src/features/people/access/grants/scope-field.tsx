import { Checkbox, Input, SegmentedControl, Select } from '@mantine/core';
import type { ScopeSetting } from '@isocenter/contract/abilities.ts';
import classes from './access.module.css';

/** The words of the field; `useAccessLabels` of i18n has them in the present language. */
export interface ScopeFieldLabels {
  readonly label: string;
  readonly asRole: string;
  readonly all: string;
  readonly some: string;
  readonly clinics: string;
  readonly assigned: string;
  readonly referred: string;
  readonly filter: string;
  readonly filterLabel: string;
  readonly noFilter: string;
  readonly nothing: string;
  /** A scope in words: "Own clinics and assigned". */
  readonly words: (scope: ScopeSetting) => string;
}

export interface ScopeFieldProps {
  /** Null: as the role says. */
  readonly value: ScopeSetting | null;
  readonly onChange: (scope: ScopeSetting | null) => void;
  readonly labels: ScopeFieldLabels;
  /** The role's scope; with it "as the role says" can be chosen, which is null. */
  readonly roleScope?: ScopeSetting | undefined;
  readonly filters: readonly { readonly filterId: number; readonly name: string }[];
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

type Way = 'role' | 'all' | 'some';
const rules = ['clinics', 'assigned', 'referred'] as const;

/** Chooses the studies that are seen: as the role says, all, or those that any of the ticked rules names. */
export function ScopeField(props: ScopeFieldProps) {
  const { value, onChange, labels, roleScope, error, disabled = false } = props;
  const way: Way = value === null ? 'role' : value.all === true ? 'all' : 'some';
  const choose = (next: string): void => {
    if (next === 'role') onChange(null);
    else if (next === 'all') onChange({ all: true });
    else onChange(rulesOf(value ?? roleScope ?? {}));
  };
  return (
    <Input.Wrapper label={labels.label} labelElement="div" error={error} description={hintOf(props)}>
      <div className="iso-stack">
        <SegmentedControl
          fullWidth
          aria-label={labels.label}
          disabled={disabled}
          value={way}
          onChange={choose}
          data={[
            ...(roleScope === undefined ? [] : [{ value: 'role', label: labels.asRole }]),
            { value: 'all', label: labels.all },
            { value: 'some', label: labels.some },
          ]}
        />
        {way === 'some' && value !== null && <ScopeRules {...props} value={value} />}
      </div>
    </Input.Wrapper>
  );
}

function ScopeRules(props: Omit<ScopeFieldProps, 'value'> & { readonly value: ScopeSetting }) {
  const { value, onChange, labels, filters, disabled = false } = props;
  const { filterId, ...rest } = value;
  return (
    <fieldset className={classes['rules']}>
      <legend className="iso-visually-hidden">{labels.some}</legend>
      {rules.map((rule) => (
        <Checkbox
          key={rule}
          label={labels[rule]}
          disabled={disabled}
          checked={value[rule] === true}
          onChange={(event) => onChange(withRule(value, rule, event.currentTarget.checked))}
        />
      ))}
      <Select
        label={labels.filterLabel}
        disabled={disabled || (filters.length === 0 && filterId === undefined)}
        placeholder={filters.length === 0 ? labels.noFilter : labels.filter}
        clearable
        searchable={filters.length > 12}
        data={filters.map((filter) => ({ value: String(filter.filterId), label: filter.name }))}
        value={filterId === undefined ? null : String(filterId)}
        onChange={(next) => onChange(next === null ? rest : { ...rest, filterId: Number(next) })}
      />
    </fieldset>
  );
}

function hintOf({ value, roleScope, labels }: ScopeFieldProps): string | undefined {
  if (value === null) return roleScope === undefined ? undefined : labels.words(roleScope);
  return Object.keys(value).length === 0 ? labels.nothing : undefined;
}

function rulesOf(scope: ScopeSetting): ScopeSetting {
  return Object.fromEntries(Object.entries(scope).filter(([rule]) => rule !== 'all'));
}

function withRule(scope: ScopeSetting, rule: (typeof rules)[number], isOn: boolean): ScopeSetting {
  const { [rule]: _, ...rest } = scope;
  return isOn ? { ...rest, [rule]: true } : rest;
}
