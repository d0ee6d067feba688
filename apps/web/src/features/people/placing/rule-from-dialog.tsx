import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UnassignedStudy } from '@isocenter/contract/people/placing/fields.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import { ruleKinds, type RuleKind } from '@isocenter/contract/people/clinics/clinics.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { messagesOf } from '#api/records/messages.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { RuleAnswer } from './rule-answer.tsx';

export type RuleFromDialogProps = { readonly row: UnassignedStudy; readonly onClose: () => void };

/** Begins a rule with what a study says about where it is from; the clinic's drawer goes on with it. */
export function RuleFromDialog({ row: { study }, onClose }: RuleFromDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: choices = [] } = useQuery(clinicChoicesQuery);
  const said: Readonly<Record<RuleKind, string>> = {
    institution: study.institution,
    station: study.station,
    'ae-title': study.source,
  };
  const [kind, setKind] = useState<RuleKind>(ruleKinds.toReversed().find((one) => said[one] !== '') ?? 'ae-title');
  const [patterns, setPatterns] = useState(said);
  const [clinic, setClinic] = useState<string>('new');
  const pattern = patterns[kind].trim();
  const next = (): void => {
    if (pattern === '') return;
    void navigate({ to: '/clinics', search: { open: clinic, tab: 'rules', rule: `${kind}:${pattern}` } });
  };
  return (
    <ConfirmDialog
      opened
      title={t('placing.unassigned.ruleTitle')}
      confirmLabel={t('placing.unassigned.ruleNext')}
      cancelLabel={t('common.cancel')}
      onConfirm={next}
      onCancel={onClose}
      fields={
        <div className="iso-stack">
          <Select
            label={t('placing.unassigned.ruleClinic')}
            data={[
              { value: 'new', label: t('placing.unassigned.newClinic') },
              ...choices.map((choice) => ({
                value: String(choice.clinicId),
                label: `${choice.name} (${choice.code})`,
              })),
            ]}
            value={clinic}
            onChange={(value) => setClinic(value ?? 'new')}
            allowDeselect={false}
            searchable
            openOnFocus={false}
          />
          <ChoiceField
            label={t('placing.rules.kind')}
            choices={ruleKinds.toReversed().map((one) => ({
              value: one,
              label: t(`placing.rules.kindName.${one}`),
              disabled: said[one] === '',
            }))}
            value={kind}
            onChange={setKind}
          />
          <TextInput
            label={t('placing.rules.pattern')}
            value={patterns[kind]}
            error={messagesOf(faultsOf(ClinicRule, { kind, pattern }))['pattern']}
            onChange={(event) => setPatterns({ ...patterns, [kind]: event.currentTarget.value })}
          />
          <RuleAnswer rule={{ kind, pattern }} clinicId={clinic === 'new' ? undefined : Number(clinic)} />
        </div>
      }
    >
      {t('placing.unassigned.ruleText')}
    </ConfirmDialog>
  );
}
