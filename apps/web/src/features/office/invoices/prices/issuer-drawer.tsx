import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { faultsOf, inputOf } from '@isocenter/contract/fields.ts';
import { emptyIssuer, issuerFaults, IssuerFields } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { listIssuers, putIssuer } from '@isocenter/contract/office/invoices/endpoints.ts';
import { currencies } from '@isocenter/contract/office/invoices/invoices.ts';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { call } from '#api/client.ts';
import { clinicChoicesQuery, ClinicField } from '#features/people/clinics/clinics.ts';
import { useRecordForm } from '#api/record-form.ts';
import { queryOf } from '#api/records/query-of.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { languageChoices } from '#ui/format/language-name.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';

const cacheKey = 'invoice-issuers';

/** Edits a clinic's texts on the invoices that it issues: its bank, its tax number, its terms. */
export function IssuerDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { data } = useQuery(queryOf(cacheKey, 'all', listIssuers, {}));
  const [chosen, setChosen] = useState<number | null>(null);
  const clinicId = chosen ?? data?.rows[0]?.clinicId ?? null;
  const stored = data?.rows.find((row) => row.clinicId === clinicId);
  const choice = (
    <ClinicField
      label={t('common.clinic')}
      hint={t('prices.issuerHint')}
      clinics={clinics}
      value={clinicId}
      onChange={setChosen}
    />
  );
  if (clinicId === null || data === undefined)
    return (
      <FormDrawer title={t('prices.issuers')} first="field" onClose={onClose}>
        <FormSection>{choice}</FormSection>
      </FormDrawer>
    );
  const fields = stored === undefined ? emptyIssuer : inputOf(emptyIssuer, stored);
  return (
    <IssuerForm key={clinicId} clinicId={clinicId} stored={fields} onClose={onClose}>
      {choice}
    </IssuerForm>
  );
}

type FormProps = {
  readonly clinicId: number;
  readonly stored: IssuerFields;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function IssuerForm({ clinicId, stored, onClose, children }: FormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const put = useActOn({ cacheKey, touches: ['invoices'] }, (body: IssuerFields) =>
    call(putIssuer, { params: { clinicId }, body }),
  );
  const record = useRecordForm<IssuerFields>({
    name: `invoice-issuer-${clinicId}`,
    stored,
    validate: (values) => messagesOf({ ...issuerFaults(values), ...faultsOf(IssuerFields, values) }),
    save: async (values) => {
      await put.mutateAsync(values);
      toasts.done(t('record.saved', { name: values.legalName }));
    },
  });
  const { form } = record;
  return (
    <FormDrawer title={t('prices.issuers')} form={record} first="field" onClose={onClose}>
      <FormSection>
        {children}
        <FieldsOf
          form={form}
          schema={IssuerFields}
          texts="prices.field"
          list={[
            'legalName',
            { name: 'vatId', kind: 'code' },
            { name: 'iban', kind: 'code' },
            { name: 'swiftCode', kind: 'code' },
            'bankName',
            'bankCountry',
            { name: 'termDays', kind: 'number', least: 0, most: 365 },
            { name: 'remindDays', kind: 'number', least: 0, most: 90, hint: t('prices.remindHint') },
            { name: 'currency', kind: 'list', choices: currencies },
            { name: 'language', kind: 'list', choices: languageChoices(languages, form.values.language) },
            { name: 'note', kind: 'area', isWide: true },
            { name: 'reminderText', kind: 'area', isWide: true, hint: t('prices.reminderHint') },
          ]}
        />
      </FormSection>
    </FormDrawer>
  );
}
