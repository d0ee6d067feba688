import { IconAbc, IconArrowsDiff, IconChevronRight, IconCirclePlus, IconEqualNot } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ComparedField } from '@isocenter/contract/archive/conflicts/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ageText, valueText } from './conflict-words.ts';
import { differing, type Part } from './difference.ts';
import classes from './conflicts.module.css';

type Likeness = ComparedField['likeness'];
type Shown = Exclude<Likeness, 'equal'>;

const icons: Readonly<Record<Shown, Icon>> = {
  contradict: IconArrowsDiff,
  spelling: IconAbc,
  complete: IconCirclePlus,
  differs: IconEqualNot,
};
const shown = ['contradict', 'spelling', 'complete', 'differs'] as const satisfies readonly Shown[];

/** Both sides field by field, in the groups of the rule; what is equal is folded. */
export function ComparedFields({ fields }: { readonly fields: readonly ComparedField[] }) {
  const equal = fields.filter(({ likeness, ours }) => likeness === 'equal' && ours !== '');
  return (
    <div className={classes['fields']}>
      {shown.map((likeness) => (
        <FieldGroup key={likeness} likeness={likeness} fields={fields.filter((field) => field.likeness === likeness)} />
      ))}
      {equal.length > 0 && <EqualGroup fields={equal} />}
    </div>
  );
}

type GroupProps = { readonly likeness: Shown; readonly fields: readonly ComparedField[] };

function FieldGroup({ likeness, fields }: GroupProps) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  const Sign = icons[likeness];
  return (
    <section data-likeness={likeness}>
      <h3 className={classes['groupHead']}>
        <Sign size={16} stroke={1.75} aria-hidden="true" />
        {t(`identity.likeness.${likeness}`)}
        <span className="iso-small">
          {fields.length}
          {likeness !== 'contradict' && ` · ${t(`identity.likenessHint.${likeness}`)}`}
        </span>
      </h3>
      {fields.map((field) => (
        <FieldLine key={field.field} compared={field} />
      ))}
    </section>
  );
}

function FieldLine({ compared }: { readonly compared: ComparedField }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { field, likeness, reasons } = compared;
  const texts = [compared.ours, compared.theirs].map((value) => valueText({ field }, value, formats));
  const [ours, theirs] = differing(texts[0] ?? '', texts[1] ?? '');
  const isMarked = likeness === 'contradict';
  return (
    <div className={classes['fieldLine']}>
      <span className={classes['label']}>{t(`identity.field.${field}`)}</span>
      <Value caption={t('identity.ours')} parts={ours} age={ageText({ field }, compared.ours, t)} isMarked={isMarked} />
      <Value
        caption={t('identity.theirs')}
        parts={theirs}
        age={ageText({ field }, compared.theirs, t)}
        isMarked={isMarked}
      />
      <span className={classes['reason']}>{reasons.map((reason) => t(`identity.reason.${reason}`)).join(', ')}</span>
    </div>
  );
}

type ValueProps = {
  readonly caption: string;
  readonly parts: readonly Part[];
  readonly age: string;
  readonly isMarked: boolean;
};

function Value({ caption, parts, age, isMarked }: ValueProps) {
  return (
    <span className={classes['value']} data-marked={isMarked}>
      <span className={classes['caption']}>{caption}</span>
      <bdi>
        {parts.map(({ text, differs }, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and the line is drawn anew with them
          differs && isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </bdi>
      {age !== '' && <span className="iso-small"> {age}</span>}
    </span>
  );
}

function EqualGroup({ fields }: Pick<GroupProps, 'fields'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section data-likeness="equal">
      <h3 className={classes['groupHead']}>
        <button type="button" className={classes['fold']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
          {t('identity.likeness.equal')}
          <span className="iso-small">{fields.map(({ field }) => t(`identity.field.${field}`)).join(', ')}</span>
        </button>
      </h3>
      {isOpen && fields.map((field) => <FieldLine key={field.field} compared={field} />)}
    </section>
  );
}
