import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Correction, QuarantineMay } from '@isocenter/contract/archive/quarantine/fields.ts';
import { quarantineDecisions, type Decision } from '@isocenter/contract/archive/quarantine/quarantine.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useQuarantineActs } from './quarantine-queries.ts';
import classes from './quarantine.module.css';

type Props = { readonly correction: Correction; readonly may: QuarantineMay; readonly onDone: () => void };

const kinds = { replace: 'primary', 'keep-both': 'default', discard: 'quiet' } as const;

/** Three choices about the whole correction; what was decided can be undone for 90 days. */
export function DecidePanel({ correction, may, onDone }: Props) {
  const { t } = useTranslation();
  const { decide, undo } = useQuarantineActs();
  const [reason, setReason] = useState('');
  const [rule, setRule] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const { objectCount, source, isOwn } = correction;
  const takeBack = (id: number): void =>
    undo.mutate(id, {
      onSuccess: () => showToast({ tone: 'ok', title: t('quarantine.undone') }),
      onError: (error) => showToast({ tone: 'error', title: t('archive.act.failed'), text: error.message }),
    });
  const run = (decision: Decision): void => {
    const isMissing = decision === 'discard' && reason.trim() === '';
    setNeeded(isMissing);
    if (isMissing) return;
    decide.mutate(
      { correction, decision, reason: reason.trim(), rule: rule && decision === 'replace' },
      {
        onSuccess: ({ decisionId, job }) => {
          const action = { label: t('quarantine.undo'), onSelect: () => takeBack(decisionId) };
          const title = t(`quarantine.${job === null ? 'decided' : 'deciding'}.${decision}`);
          showToast({ tone: 'ok', title, ...(job === null ? { action } : {}) });
          onDone();
        },
      },
    );
  };
  return (
    <div className={classes['decide']}>
      <TextInput
        label={t('quarantine.reason')}
        maxLength={500}
        value={reason}
        error={isNeeded ? t('quarantine.reasonNeeded') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isOwn && may.rule && (
        <Checkbox
          label={t('quarantine.alwaysFrom', { source })}
          checked={rule}
          onChange={(event) => setRule(event.currentTarget.checked)}
        />
      )}
      {decide.isError && (
        <p role="alert" className={classes['refusal']}>
          {decide.error.message}
        </p>
      )}
      <div className={classes['choices']}>
        <span className={classes['quiet']}>{t('quarantine.aboutAll', { count: objectCount })}</span>
        {quarantineDecisions.toReversed().map((decision) => (
          <ActButton
            key={decision}
            kind={kinds[decision]}
            label={t(`quarantine.act.${decision}`)}
            busy={decide.isPending && decide.variables.decision === decision}
            disabled={decide.isPending}
            onClick={() => run(decision)}
          />
        ))}
      </div>
    </div>
  );
}
