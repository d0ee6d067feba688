import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ReportQuestion } from '@isocenter/contract/reading/report-readings/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useAnswer } from './readings-queries.ts';
import { WordsForm } from './words-form.tsx';
import classes from './readings.module.css';

export interface QuestionItemProps {
  readonly studyUid: string;
  readonly question: ReportQuestion;
  readonly mayAnswer: boolean;
}

/** Shows a question and its answers. */
export function QuestionItem({ studyUid, question, mayAnswer }: QuestionItemProps) {
  const { t } = useTranslation();
  const [isAnswering, setAnswering] = useState(false);
  const answer = useAnswer(studyUid, question.questionId);
  const { name, text, at, isOpen, answers } = question;
  return (
    <li>
      <Said {...{ name, text, at }}>
        <Tag
          label={t(isOpen ? 'reportReadings.isOpen' : 'reportReadings.isAnswered')}
          tone={isOpen ? 'warn' : 'ok'}
          isSmall
        />
      </Said>
      {answers.map((each, place) => (
        // Answers are only ever added.
        <div key={place} className={classes['answer']}>
          <Said {...each} />
        </div>
      ))}
      {mayAnswer && !isAnswering && (
        <ActButton
          size="small"
          kind={isOpen ? 'default' : 'quiet'}
          label={t('reportReadings.answer')}
          onClick={() => setAnswering(true)}
        />
      )}
      {isAnswering && (
        <WordsForm
          label={t('reportReadings.answerLabel', { name })}
          submit={t('reportReadings.sendAnswer')}
          hint={t('reportReadings.answerHint', { name })}
          send={answer}
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  );
}

type SaidProps = {
  readonly name: string;
  readonly text: string;
  readonly at: string;
  readonly children?: React.ReactNode;
};

function Said({ name, text, at, children }: SaidProps) {
  const formats = useFormats();
  return (
    <>
      <p className={classes['who']}>
        <PersonAvatar name={name} named size={24} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <time dateTime={at}>{formatDateTime(at, formats)}</time>
        {children}
      </p>
      <p className={classes['words']} dir="auto">
        {text}
      </p>
    </>
  );
}
