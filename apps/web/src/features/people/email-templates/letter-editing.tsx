import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { putEmailTemplate, type getEmailTemplate } from '@isocenter/contract/people/email-templates/endpoints.ts';
import { letterFaults, LetterText } from '@isocenter/contract/people/email-templates/fields.ts';
import type { LetterEvent } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { changedFields } from '#api/record-form.ts';
import { useSettingsForm } from '#api/settings-form.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { languageName } from '#ui/format/language-name.ts';
import { Card } from '#ui/layout/card.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { ChangesCard } from '#ui/records/changes-card.tsx';
import { SettingsFrame } from '#ui/records/settings-frame.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { LetterFields } from './letter-fields.tsx';
import { LetterPreview } from './letter-preview.tsx';

type Props = {
  readonly state: ResponseOf<typeof getEmailTemplate>;
  readonly place: Readonly<{ params: { event: LetterEvent; language: string }; query: { clinicId?: number } }>;
  /** Chooses the text. */
  readonly choices: ReactNode;
  /** The language in which stands what nobody wrote in this one. */
  readonly words: string;
};

/** A text while it is written: its fields, how it arrives, what changes and what held before. */
export function LetterEditing({ state, place, choices, words }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toasts = useToasts();
  const { event, language } = place.params;
  const { inForce, before, fallback } = state;
  const editing = useSettingsForm<LetterText, object>({
    name: `letter-${Object.values({ ...place.params, ...place.query }).join('-')}`,
    stored: inForce.settings,
    faultsIn: (values) => ({ ...letterFaults(event, values), ...faultsOf(LetterText, values) }),
    check: () => Promise.resolve({}),
    save: async (settings) => {
      await call(putEmailTemplate, { ...place, body: { settings, basedOn: inForce.revision } });
      toasts.done(t('settings.applied'));
      await client.invalidateQueries({ queryKey: ['email-templates'] });
    },
  });
  const { form, record, changed, values } = editing;
  const blocker = useLeaveBlocker(changed.length);
  const nameOf = (field: string): string => t(`emailTemplates.field.${field as keyof LetterText}`);
  const wordsOf = (field: keyof LetterText, text: LetterText): string =>
    (field === 'html' ? linesOfMarkup(text.html).join(' ') : text[field]) || t('settings.none');
  return (
    <>
      <SettingsFrame
        header={choices}
        changes={
          <>
            <LetterPreview state={state} settings={values} params={place.params} isSound={!editing.isRefused} />
            <ChangesCard
              changed={changed}
              isRefused={editing.isRefused}
              undo={editing.undo}
              nameOf={nameOf}
              before={(field) => wordsOf(field, inForce.settings)}
              after={(field) => wordsOf(field, values)}
            />
          </>
        }
        count={changed.length}
        record={record}
        before={before}
        differenceOf={(settings, former) => changedFields(settings, former).map(nameOf).join(', ')}
        first={t('settings.first')}
        load={editing.load}
      >
        <Card
          title={t(`letters.event.${event}`)}
          aside={
            <ActButton
              kind="quiet"
              size="small"
              label={t('emailTemplates.reset')}
              disabled={changedFields(values, fallback).length === 0}
              onClick={() => editing.load(fallback)}
            />
          }
        >
          <p className="iso-small">
            {state.isOwn
              ? t('emailTemplates.isOwn')
              : words === language
                ? t('emailTemplates.isDefault')
                : t('emailTemplates.isOther', { language: languageName(language), words: languageName(words) })}
          </p>
          <LetterFields form={form} {...place.params} />
        </Card>
      </SettingsFrame>
      <LeaveDialog {...blocker} />
    </>
  );
}
