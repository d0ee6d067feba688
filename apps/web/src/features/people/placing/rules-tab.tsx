import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostRules, ruleKinds } from '@isocenter/contract/people/clinics/clinics.ts';
import type { Clinic, ClinicFields, ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { Notice } from '#ui/states/notice.tsx';
import { PastStudies } from './past-studies.tsx';
import { RuleAnswer } from './rule-answer.tsx';
import classes from './placing.module.css';

export type RulesTabProps = {
  readonly form: UseFormReturnType<ClinicFields>;
  readonly clinic: Clinic | undefined;
  readonly isLocked: boolean;
  readonly isChanged: boolean;
};

/** Edits the rules by which incoming studies are the clinic's, each with what it matches now. */
export function RulesTab({ form, clinic, isLocked, isChanged }: RulesTabProps) {
  const { t } = useTranslation();
  const { rules } = form.values;
  const set = (next: ClinicRule[]): void => {
    // Errors carry the place of a rule, which moves.
    for (const field of Object.keys(form.errors)) if (field.startsWith('rules')) form.clearFieldError(field);
    form.setFieldValue('rules', next);
  };
  return (
    <>
      <p className="iso-hint">{t('placing.rules.intro')}</p>
      {isLocked && <Notice tone="info">{t('placing.rules.locked')}</Notice>}
      {form.errors['rules'] !== undefined && <p className="iso-error">{form.errors['rules']}</p>}
      {rules.length === 0 && <p className="iso-hint">{t('placing.rules.none')}</p>}
      <fieldset className={classes['plain']} disabled={isLocked}>
        <ol className={classes['list']}>
          {rules.map((rule, place) => (
            <RuleLine
              key={place}
              rule={rule}
              number={place + 1}
              clinicId={clinic?.clinicId}
              isLocked={isLocked}
              error={errorAt(form.errors, `rules.${place}`)}
              onChange={(changed) => set(rules.map((other, at) => (at === place ? changed : other)))}
              onRemove={() => set(rules.filter((_rule, at) => at !== place))}
            />
          ))}
        </ol>
        {rules.length < mostRules && !isLocked && (
          <div>
            <ActButton
              label={t('placing.rules.add')}
              icon={<IconPlus size={16} stroke={1.75} />}
              onClick={() => set([...rules, { kind: 'institution', pattern: '' }])}
            />
          </div>
        )}
      </fieldset>
      {clinic !== undefined && !isLocked && <PastStudies clinic={clinic} isChanged={isChanged} />}
    </>
  );
}

type RuleLineProps = {
  readonly rule: ClinicRule;
  readonly number: number;
  readonly clinicId: number | undefined;
  readonly isLocked: boolean;
  readonly error: React.ReactNode;
  readonly onChange: (rule: ClinicRule) => void;
  readonly onRemove: () => void;
};

function RuleLine({ rule, number, clinicId, isLocked, error, onChange, onRemove }: RuleLineProps) {
  const { t } = useTranslation();
  return (
    <li className={classes['rule']} aria-label={t('placing.rules.rule', { number })}>
      <div className={classes['ruleFields']}>
        <ChoiceField
          label={t('placing.rules.kind')}
          choices={ruleKinds.map((kind) => ({ value: kind, label: t(`placing.rules.kindName.${kind}`) }))}
          value={rule.kind}
          disabled={isLocked}
          onChange={(kind) => onChange({ ...rule, kind })}
        />
        <TextInput
          label={t('placing.rules.pattern')}
          value={rule.pattern}
          maxLength={100}
          error={error}
          data-autofocus={rule.pattern === '' || undefined}
          onChange={(event) => onChange({ ...rule, pattern: event.currentTarget.value })}
        />
        <IconAct label={t('placing.rules.remove', { number })} icon={IconTrash} size="lg" onClick={onRemove} />
      </div>
      {!isLocked && <RuleAnswer rule={rule} clinicId={clinicId} />}
    </li>
  );
}
