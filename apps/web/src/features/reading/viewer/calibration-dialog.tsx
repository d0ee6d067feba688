import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isTrueLength, lengthTyped, trueLengths } from '@isocenter/measuring/marks.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { DecimalField } from '#ui/form/decimal-field.tsx';
import { formatNumber } from '#ui/format/number.ts';
import type { LengthDialog } from './use-length-dialog.ts';
import classes from './page.module.css';

/** Asks how long a calibration line is; leaving it takes a new line back. */
export function CalibrationDialog({ dialog: { question, answer } }: { readonly dialog: LengthDialog }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => answer(undefined)}
      title={t('reading.viewer.calibration.title')}
    >
      {question && <Form key={question.id} question={question} answer={answer} />}
    </Modal>
  );
}

function Form({
  question: { pixels, current },
  answer,
}: {
  readonly question: NonNullable<LengthDialog['question']>;
  readonly answer: LengthDialog['answer'];
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(current === undefined ? '' : String(current));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const millimetres = lengthTyped(typed);
    if (isTrueLength(millimetres)) answer(millimetres);
    else setWrong(true);
  };
  const { least, most } = trueLengths;
  const range = { least: formatNumber(least, 1), most: formatNumber(most) };
  return (
    <form onSubmit={submit} className={classes['askText']} noValidate>
      <DecimalField
        label={t('reading.viewer.calibration.length')}
        value={typed}
        unit="mm"
        data-autofocus
        hint={t('reading.viewer.calibration.hint', { pixels: formatNumber(pixels, 1) })}
        error={isWrong ? t('reading.viewer.calibration.range', range) : undefined}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
      />
      <div className={classes['askButtons']}>
        <ActButton kind="quiet" label={t('common.cancel')} onClick={() => answer(undefined)} />
        <ActButton kind="primary" type="submit" label={t('reading.viewer.calibration.apply')} />
      </div>
    </form>
  );
}
