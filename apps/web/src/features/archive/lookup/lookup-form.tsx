import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { LookupPart, PartKind } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import { withPart } from '@isocenter/contract/archive/lookup/lookup-text.ts';
import { useDayWriting } from './answers-query.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { birthText } from './birth-text.ts';
import type { Narrowed } from './lookup-search.ts';
import { NarrowFields } from './narrow-fields.tsx';
import classes from './lookup.module.css';

const kinds = ['patientId', 'name', 'accession', 'birthDate', 'uid'] as const;
type Fields = Readonly<Record<(typeof kinds)[number], string>>;

interface LookupFormProps {
  readonly text: string;
  readonly parts: readonly LookupPart[];
  readonly narrowed: Narrowed;
  readonly onLookUp: (text: string, narrowed?: Narrowed) => void;
}

/** The same as a form: filled from the box, and what is changed in it is written back there. */
export function LookupForm({ text, parts, narrowed, onLookUp }: LookupFormProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = (kind: PartKind): string => {
    const value = parts.find((part) => part.kind === kind)?.value ?? '';
    return kind === 'birthDate' && value !== '' ? birthText(value, formats) : value;
  };
  const filled = Object.fromEntries(kinds.map((kind) => [kind, shown(kind)])) as Fields;
  return (
    <Card title={t('lookup.form')} aside={<span className={classes['quiet']}>{t('lookup.fromBox')}</span>}>
      <FormFields
        key={JSON.stringify([filled, narrowed])}
        filled={filled}
        text={text}
        narrowed={narrowed}
        onLookUp={onLookUp}
      />
    </Card>
  );
}

interface FormFieldsProps {
  readonly filled: Fields;
  readonly text: string;
  readonly narrowed: Narrowed;
  readonly onLookUp: (text: string, narrowed?: Narrowed) => void;
}

function FormFields({ filled, text, narrowed, onLookUp }: FormFieldsProps) {
  const { t } = useTranslation();
  const writing = useDayWriting();
  const [fields, setFields] = useState(filled);
  const [narrowing, setNarrowing] = useState(narrowed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const changed = kinds.filter((kind) => fields[kind].trim() !== filled[kind]);
    onLookUp(
      changed.reduce((rest, kind) => withPart(rest, kind, fields[kind], writing), text),
      narrowing,
    );
  };
  return (
    <form className="iso-grid" onSubmit={submit}>
      {kinds.map((kind) => (
        <TextInput
          key={kind}
          label={t(`lookup.part.${kind}`)}
          value={fields[kind]}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setFields({ ...fields, [kind]: event.currentTarget.value })}
        />
      ))}
      <NarrowFields narrowed={narrowing} onChange={setNarrowing} />
      <div className={classes['formActs']}>
        <ActButton type="submit" label={t('lookup.lookUp')} />
        <ActButton kind="quiet" label={t('lookup.clear')} onClick={() => onLookUp('', {})} />
      </div>
    </form>
  );
}
