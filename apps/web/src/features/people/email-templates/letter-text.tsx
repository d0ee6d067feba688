import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { getEmailTemplate, switchLetter } from '@isocenter/contract/people/email-templates/endpoints.ts';
import type { EmailTemplateRow } from '@isocenter/contract/people/email-templates/fields.ts';
import { call } from '#api/client.ts';
import { clinicChoicesQuery, ClinicField } from '#features/people/clinics/clinics.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { useTextLanguages } from '#features/system/text-languages/text-languages.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { languageChoices } from '#ui/format/language-name.ts';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import classes from './email-templates.module.css';
import { LetterEditing } from './letter-editing.tsx';
import type { letterSearch } from './letter-search.ts';

type LetterTextProps = {
  readonly row: EmailTemplateRow;
  /** Undefined: the first of the house's list. */
  readonly language: string | undefined;
  readonly clinicId: number | undefined;
  readonly change: SearchChange<ReturnType<typeof letterSearch.read>>;
};

/** Edits a letter in a language, for all or for a clinic. */
export function LetterText({ row, language: wanted, clinicId, change }: LetterTextProps) {
  const { t } = useTranslation();
  const { event } = row;
  const languages = useTextLanguages();
  const listed = languages.find(({ tag }) => tag === wanted) ?? languages[0];
  const language = listed?.tag ?? 'en';
  const place = { params: { event, language }, query: clinicId === undefined ? {} : { clinicId } };
  const query = queryOf('email-templates', 'one', getEmailTemplate, place);
  const { data, error, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const choices = (
    <div className={classes['choices']}>
      <ChoiceField
        label={t('emailTemplates.language')}
        choices={languageChoices(
          languages.map(({ tag }) => tag),
          language,
        )}
        value={language}
        onChange={(value) => change({ language: value })}
      />
      <ClinicField
        label={t('emailTemplates.clinic')}
        hint={t('emailTemplates.clinicHint')}
        clinics={clinics}
        value={clinicId ?? null}
        placeholder={t('archive.filter.all')}
        onChange={(clinic) => change({ clinic: clinic ?? undefined })}
      />
      {row.mayRest && <OnSwitch row={row} />}
    </div>
  );
  return (
    <section className={classes['content']} aria-label={t(`letters.event.${event}`)}>
      {data === undefined ? (
        <div className={classes['waiting']}>
          {choices}
          <RecordWaiting error={error} refetch={() => void refetch()} />
        </div>
      ) : (
        <LetterEditing
          key={[event, language, clinicId, data.inForce.revision].join(' ')}
          state={data}
          place={place}
          choices={choices}
          words={listed?.words ?? 'en'}
        />
      )}
    </section>
  );
}

function OnSwitch({ row: { event, isOn } }: { readonly row: EmailTemplateRow }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const turn = useActOn({ cacheKey: 'email-templates' }, (on: boolean) =>
    call(switchLetter, { params: { event }, body: { isOn: on } }),
  );
  return (
    <Switch
      label={t('emailTemplates.on')}
      checked={isOn}
      disabled={turn.isPending}
      onChange={({ currentTarget }) => turn.mutate(currentTarget.checked, { onError: toasts.failed })}
    />
  );
}
