import { useTranslation } from '#i18n/use-translation.ts';
import { proposedDoseReferences, type FigureRules } from '@isocenter/contract/insight/figures/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { DoseLines, WeightLines } from './rule-lines.tsx';
import { ruleParts, type RulePart } from './rule-parts.ts';
import { onlyRules, rulesKind } from './rules-kind.ts';

type Props = {
  readonly part: RulePart;
  readonly onPart: (part: RulePart) => void;
  readonly onClose: () => void;
};

/** Edits the rules of figures. Saving begins a recount of everything. */
export function RulesDrawer({ part, onPart, onClose }: Props) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const mayChange = useCan('manage', 'Installation');
  const { record, loaded } = useStoredRecord(rulesKind, {
    open: onlyRules,
    onSaved: () => {
      toasts.done(t('analytics.rules.saved'), { text: t('analytics.rules.counting') });
      onClose();
    },
  });
  const { form } = record;
  const missing = missingIn(form.values.doseReferences);
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      size="wide"
      title={t('analytics.rules.title')}
      subtitle={t('analytics.rules.subtitle')}
      mayChange={mayChange}
      tabs={ruleParts.map((id) => ({ id, label: t(`analytics.rules.part.${id}`), fields: [id] }))}
      tab={part}
      onTab={onPart}
      fieldName={useFieldName('analytics.rules.part')}
      onClose={onClose}
    >
      <p>{t(`analytics.rules.hint.${part}`)}</p>
      {part === 'weights' ? <WeightLines form={form} /> : <DoseLines form={form} />}
      {part === 'doseReferences' && missing.length > 0 && (
        <Notice
          tone="info"
          action={
            <ActButton
              label={t('analytics.rules.takeProposal', { count: missing.length })}
              onClick={() => form.setFieldValue('doseReferences', [...form.values.doseReferences, ...missing])}
            />
          }
        >
          {t('analytics.rules.proposal')}
        </Notice>
      )}
    </RecordDrawer>
  );
}

/** Returns the proposed levels that no line has yet. */
function missingIn(said: FigureRules['doseReferences']): FigureRules['doseReferences'] {
  return proposedDoseReferences.filter((one) =>
    said.every(
      ({ modality, procedure, quantity }) =>
        modality !== one.modality || procedure.toLowerCase() !== one.procedure || quantity !== one.quantity,
    ),
  );
}
