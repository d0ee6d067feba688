import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { verifySignature } from '@isocenter/contract/reading/reports/endpoints.ts';
import type { VerifiedSignature } from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import { verificationCode } from '@isocenter/contract/reading/reports/reports.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useInstallation } from '#api/installation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { EntranceFrame } from '#ui/entrance/entrance-frame.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './report.module.css';

/** `/verify`: for whoever holds a printed report, whether it is genuine. Says nothing of the patient. */
export function VerifyPage() {
  const { t } = useTranslation();
  const { languages } = useInstallation();
  const { code: first } = useSearch({ strict: false });
  const [code, setCode] = useState(typeof first === 'string' ? first : '');
  const written = writtenCode(code);
  const isCode = new RegExp(verificationCode).test(written);
  const verify = useMutation({ mutationFn: () => call(verifySignature, { query: { code: written } }) });
  return (
    <EntranceFrame variant="card" languages={languages}>
      <form
        className={classes['verify']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isCode) verify.mutate();
        }}
      >
        <h1>{t('report.verify.title')}</h1>
        <p>{t('report.verify.text')}</p>
        <TextInput
          label={t('report.verify.code')}
          description="XXXX-XXXX-XXXX-XXXX"
          value={code}
          dir="ltr"
          autoComplete="off"
          required
          onChange={(event) => {
            verify.reset();
            setCode(event.currentTarget.value);
          }}
        />
        <ActButton
          kind="primary"
          type="submit"
          label={t('report.verify.ask')}
          disabled={!isCode}
          busy={verify.isPending}
        />
        <div aria-live="polite">
          {verify.error !== null && (
            <Notice tone="danger">
              {verify.error instanceof ApiError && verify.error.code === 'not-found'
                ? t('report.verify.unknown')
                : verify.error.message}
            </Notice>
          )}
          {verify.data !== undefined && <Verified signature={verify.data} />}
        </div>
      </form>
    </EntranceFrame>
  );
}

/** Returns the code as it is printed: in capital letters, in groups of four; letters that look like figures are those figures. */
function writtenCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return signs.replaceAll(/.{4}(?=.)/g, '$&-');
}

function Verified({ signature }: { readonly signature: VerifiedSignature }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { isIntact, state, meaning, name, at, addenda, sameImages, documents, institution } = signature;
  const isGood = isIntact && state === 'valid';
  return (
    <div className={classes['verified']}>
      <Notice tone={isIntact ? (isGood ? 'ok' : 'warn') : 'danger'}>
        {t(isIntact ? `report.verify.${state === 'valid' ? 'genuine' : state}` : 'report.verify.changed')}
      </Notice>
      <p>
        <strong>{t(`report.meaning.${meaning}`, { name })}</strong>
        <br />
        {formatDateTime(at, formats)}
        {institution !== '' && <> · {institution}</>}
      </p>
      {addenda > 0 && <p>{t('report.verify.addenda', { count: addenda })}</p>}
      {documents === 'intact' && <p>{t('report.verify.documents')}</p>}
      {documents === 'changed' && <Notice tone="danger">{t('report.verify.otherDocuments')}</Notice>}
      {!sameImages && <p>{t('report.verify.otherImages')}</p>}
    </div>
  );
}
