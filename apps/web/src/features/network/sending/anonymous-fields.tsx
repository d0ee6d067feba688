import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { sendPreviewQuery, AnonymousOptions, WhatLeaves } from '#features/archive/anonymise/anonymise.ts';
import type { SendingQuestion } from '#features/archive/studies/studies.ts';
import { whatIsSent, type SendForm } from './use-send-form.ts';
import classes from './sending.module.css';

export type AnonymousFieldsProps = { readonly form: SendForm; readonly question: SendingQuestion };

/** Chooses whether studies leave anonymously and which attributes stay, and previews the result. */
export function AnonymousFields({ form: { anonymous, setAnonymous }, question }: AnonymousFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        label={t('sending.anonymous')}
        description={t('sending.anonymousText')}
        checked={anonymous !== undefined}
        onChange={(event) => setAnonymous(event.currentTarget.checked ? { options: [] } : undefined)}
      />
      {anonymous !== undefined && (
        <div className={classes['part']}>
          <AnonymousOptions value={anonymous.options} onChange={(options) => setAnonymous({ options })} />
          <Preview question={question} options={anonymous.options} />
        </div>
      )}
    </>
  );
}

type PreviewProps = Pick<AnonymousFieldsProps, 'question'> & {
  readonly options: NonNullable<SendForm['anonymous']>['options'];
};

function Preview({ question, options }: PreviewProps) {
  const body = { ...whatIsSent(question), anonymous: { options } };
  const { data: preview, error } = useQuery(sendPreviewQuery(body));
  const isFirst = question.studies > 1;
  return <WhatLeaves preview={preview} error={error} isFirst={isFirst} />;
}
