import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { testEmailTemplate, type getEmailTemplate } from '@isocenter/contract/people/email-templates/endpoints.ts';
import { fillLetter, type LetterText } from '@isocenter/contract/people/email-templates/fields.ts';
import type { LetterEvent } from '@isocenter/contract/people/email-templates/letter-text.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from './email-templates.module.css';

const shapes = ['html', 'text'] as const;
const sources = ['sample', 'real'] as const;

type Props = {
  readonly state: Pick<ResponseOf<typeof getEmailTemplate>, 'sample' | 'real'>;
  readonly settings: LetterText;
  readonly params: { readonly event: LetterEvent; readonly language: string };
  readonly isSound: boolean;
};

/** The letter as it arrives, with made-up data or with those of the reader, and a way to have it sent to oneself. */
export function LetterPreview({ state, settings, params, isSound }: Props) {
  const { t } = useTranslation();
  const { failed: onError } = useToasts();
  const [source, setSource] = useState<(typeof sources)[number]>('sample');
  const [shape, setShape] = useState<(typeof shapes)[number]>('html');
  const letter = fillLetter(settings, state[source]);
  const trying = useMutation({ mutationFn: () => call(testEmailTemplate, { params, body: { settings } }), onError });
  const { data: answer } = trying;
  return (
    <Card title={t('emailTemplates.preview')}>
      <div className="iso-grid">
        <ChoiceField
          label={t('emailTemplates.with')}
          choices={sources.map((value) => ({ value, label: t(`emailTemplates.source.${value}`) }))}
          value={source}
          onChange={setSource}
        />
        <ChoiceField
          label={t('emailTemplates.as')}
          choices={shapes.map((value) => ({ value, label: t(`emailTemplates.shape.${value}`) }))}
          value={shape}
          onChange={setShape}
        />
        <article className={classes['letter']} lang={params.language} aria-label={t('emailTemplates.preview')}>
          <strong dir="auto">{letter.subject}</strong>
          {shape === 'html' ? (
            <RichText html={letter.html} lang={params.language} />
          ) : (
            <pre className={classes['text']} dir="auto">
              {letter.text}
            </pre>
          )}
        </article>
        <ActButton
          icon={<IconSend size={16} stroke={1.75} />}
          label={t('settings.mail.send')}
          busy={trying.isPending}
          busyLabel={t('settings.mail.sending')}
          disabled={!isSound}
          onClick={() => trying.mutate()}
        />
        <output>
          {answer !== undefined && (
            <Notice tone={answer.isAccepted ? 'ok' : 'danger'}>
              {t(answer.isAccepted ? 'emailTemplates.taken' : 'settings.mail.refused', {
                to: answer.to,
                answer: inPresentLanguage(answer.answer),
              })}
            </Notice>
          )}
        </output>
      </div>
    </Card>
  );
}
