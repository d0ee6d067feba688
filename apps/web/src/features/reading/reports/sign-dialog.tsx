import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Textarea } from '@mantine/core';
import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import {
  declareOutsideReport,
  addAddendum,
  signReport,
  voidReport,
} from '@isocenter/contract/reading/reports/endpoints.ts';
import type { Remark } from '@isocenter/contract/reading/reports/report-check.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useInstallation } from '#api/installation.ts';
import { defaultLanguage, knownLanguage } from '#i18n/i18n.ts';
import { ProofFields, type GivenProof } from '#ui/entrance/proof-fields.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { useCarefulClose } from '#ui/overlay/use-careful-close.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { remarksCounted } from './before-signing.tsx';
import { proofQuery, secondReadersQuery, useReportAct } from './report-queries.ts';
import { useGivenToSign, type GivenToSign } from './use-given-to-sign.ts';

export interface SignDialogProps {
  readonly studyUid: string;
  readonly act: 'sign' | 'countersign' | 'addend' | 'void' | 'declare';
  readonly revision: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly found?: readonly Remark[];
  /** The file that is declared final. */
  readonly file?: Pick<Attachment, 'attachmentId' | 'name'>;
  /** True for a correction: who corrects what he signed signs it alone. */
  readonly isAlone?: boolean;
}

/** Signs the report, an addendum, or that the report counts no longer. Whoever signs proves himself again. */
export function SignDialog(props: SignDialogProps) {
  const { act, opened, onClose, found = [] } = props;
  const { t } = useTranslation();
  const { given, change, forget } = useGivenToSign(props.studyUid, act === 'addend');
  // A second press comes before the first one is shown to be on its way.
  const isOnItsWay = useRef(false);
  const close = (): void => {
    isOnItsWay.current = false;
    forget();
    signing.reset();
    onClose();
  };
  const { signing, faults, isElsewhere, isProved, hasTwoStep } = useSigning(props, given);
  const { ask, leaving } = useCarefulClose({ isChanged: given.text !== '', discard: close, close });
  const send = (): void => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    signing.mutate(undefined, { onSuccess: close, onSettled: () => (isOnItsWay.current = false) });
  };
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={t(`report.signing.${act}.title`)}
        confirmLabel={t(`report.signing.${act}.confirm`)}
        busyLabel={t('report.signing.busy')}
        cancelLabel={t('common.cancel')}
        danger={act === 'void'}
        busy={signing.isPending}
        onConfirm={send}
        onCancel={ask}
        fields={
          <>
            {signing.error !== null && isElsewhere && (
              <div role="alert">
                <Notice tone="danger">{signing.error.message}</Notice>
              </div>
            )}
            {found.length > 0 && (
              <Notice tone="warn">{t('report.signing.open', { remarks: remarksCounted(found, t) })}</Notice>
            )}
            {act === 'addend' && (
              <RichTextEditor
                label={t('report.signing.addendum')}
                value={given.text}
                error={faults['text']}
                onChange={(text) => change({ text })}
                takesFocus
              />
            )}
            {act === 'void' && (
              <Textarea
                label={t('report.signing.reason')}
                value={given.text}
                error={faults['reason']}
                maxLength={500}
                autosize
                required
                onChange={(event) => change({ text: event.currentTarget.value })}
              />
            )}
            {act === 'sign' && props.isAlone !== true && (
              <SecondReader
                {...props}
                value={given.secondReaderId}
                error={faults['secondReaderId']}
                onChange={(secondReaderId) => change({ secondReaderId })}
              />
            )}
            <Proof {...{ given, faults, isProved, hasTwoStep, change }} takesFocus={act === 'sign'} />
          </>
        }
      >
        {t(`report.signing.${act}.text`, { name: props.file?.name ?? '' })}
      </ConfirmDialog>
      <LeaveDialog {...leaving} />
    </>
  );
}

/** Faults of other fields are shown above them. */
const ownFields: ReadonlySet<string> = new Set(['password', 'code', 'secondReaderId', 'text', 'reason']);

function useSigning({ studyUid, act, revision, file }: SignDialogProps, given: GivenToSign) {
  const { i18n } = useTranslation();
  const { data: me } = useQuery(proofQuery);
  const isProved = (me?.provedUntil ?? null) !== null;
  const hasTwoStep = me?.twoFactor === true && !isProved;
  const { password, code, text, secondReaderId } = given;
  const proof = isProved ? {} : { password, ...(hasTwoStep ? { code } : {}) };
  const params = { studyUid };
  const send = async (): Promise<StudyReport> => {
    if (act === 'addend') return call(addAddendum, { params, body: { text: text === '' ? ' ' : text, ...proof } });
    if (act === 'void') return call(voidReport, { params, body: { reason: text, ...proof } });
    if (act === 'declare' && file !== undefined) {
      const language = knownLanguage(i18n.language) ?? defaultLanguage;
      const { attachmentId } = file;
      return call(declareOutsideReport, { params, body: { attachmentId, revision, language, ...proof } });
    }
    const second = secondReaderId === null ? {} : { secondReaderId };
    return call(signReport, { params, body: { revision, ...second, ...proof } });
  };
  const signing = useReportAct<void>(studyUid, send);
  const faults = signing.error instanceof ApiError ? signing.error.fields : {};
  const isElsewhere = !Object.keys(faults).some((name) => ownFields.has(name));
  return { signing, faults, isElsewhere, isProved, hasTwoStep };
}

interface ProofProps {
  readonly given: GivenProof;
  readonly faults: Readonly<Record<string, string>>;
  readonly isProved: boolean;
  readonly hasTwoStep: boolean;
  readonly change: (more: Partial<GivenProof>) => void;
  /** True if the fields above are seldom filled in. */
  readonly takesFocus: boolean;
}

function Proof({ given, faults, isProved, hasTwoStep, change, takesFocus }: ProofProps) {
  const { oidcName } = useInstallation();
  const { data: me } = useQuery(proofQuery);
  const provider = oidcName === null || me?.way !== 'oidc' ? undefined : { name: oidcName, here: location.pathname };
  return (
    <ProofFields
      {...{ isProved, hasTwoStep, provider, takesFocus }}
      password={{
        value: given.password,
        error: faults['password'],
        onChange: (event) => change({ password: event.currentTarget.value }),
      }}
      code={{
        value: given.code,
        error: faults['code'],
        onChange: (event) => change({ code: event.currentTarget.value }),
      }}
    />
  );
}

type SecondProps = Pick<SignDialogProps, 'studyUid' | 'opened'> & {
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (accountId: number | null) => void;
};

function SecondReader({ studyUid, opened, value, error, onChange }: SecondProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { data = [] } = useQuery({ ...secondReadersQuery(studyUid, words), enabled: opened });
  return (
    <SearchedField
      label={t('report.signing.second')}
      hint={t('report.signing.secondHint')}
      options={data.map(({ accountId, name }) => ({ value: String(accountId), label: name }))}
      value={value}
      error={error}
      onSearch={setWords}
      onChange={onChange}
    />
  );
}
