import { useTranslation } from '#i18n/use-translation.ts';
import { checkRetention, putRetention } from '@isocenter/contract/system/settings/endpoints.ts';
import { Retention, type RetentionField } from '@isocenter/contract/system/settings/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { retentionQuery } from './settings-query.ts';
import classes from './settings.module.css';
import { useSectionForm, type Effect, type StateOf } from './use-section-form.ts';

/** Edits how long finished records are stored, and shows what a shorter time would remove. */
export function RetentionSection() {
  return (
    <LoadedSection query={retentionQuery}>
      {(state) => <RetentionEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function RetentionEditing({ state }: { readonly state: StateOf<Retention> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const section = useSectionForm(state, {
    name: 'retention',
    schema: Retention,
    check: (body, signal) => call(checkRetention, { body }, { signal }),
    put: (body) => call(putRetention, { body }),
  });
  const valueOf = (field: RetentionField, settings: Retention): string =>
    settings[field] === 0 ? t('settings.forGood') : t('settings.days', { count: settings[field] });
  const effectWords = ({ field, count, at }: Effect): string => {
    if (count > 0) return t(`settings.leaving.${field as RetentionField}`, { count });
    return at === null ? t('settings.noneLeaves') : t('settings.nextLeaves', { date: formatDateTime(at, formats) });
  };
  const hint = (field: RetentionField): string => t(`settings.hint.${field}`);
  return (
    <SectionEditing
      name="retention"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={valueOf}
      effectWords={effectWords}
    >
      <Card>
        <FormSection>
          <FieldsOf
            form={section.form}
            schema={Retention}
            texts="settings.field"
            list={[
              { name: 'binDays', kind: 'number', most: 3_650, unit: t('settings.unit'), hint: hint('binDays') },
              {
                name: 'jobDays',
                kind: 'number',
                least: 0,
                most: 3_650,
                unit: t('settings.unit'),
                hint: hint('jobDays'),
              },
              { name: 'sentDays', kind: 'number', most: 365, unit: t('settings.unit'), hint: hint('sentDays') },
              {
                name: 'noticeDays',
                kind: 'number',
                least: 7,
                most: 365,
                unit: t('settings.unit'),
                hint: hint('noticeDays'),
              },
              { name: 'lookupDays', kind: 'number', most: 365, unit: t('settings.unit'), hint: hint('lookupDays') },
              {
                name: 'letterDays',
                kind: 'number',
                least: 7,
                most: 3_650,
                unit: t('settings.unit'),
                hint: hint('letterDays'),
              },
              { name: 'refusedDays', kind: 'number', most: 365, unit: t('settings.unit'), hint: hint('refusedDays') },
              {
                name: 'nearlineDays',
                kind: 'number',
                least: 0,
                most: 36_500,
                unit: t('settings.unit'),
                hint: hint('nearlineDays'),
              },
            ]}
          />
        </FormSection>
      </Card>
      <Card title={t('settings.trail')}>
        <p className={classes['text']}>{t('settings.trailText')}</p>
      </Card>
    </SectionEditing>
  );
}
