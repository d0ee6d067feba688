import { TagsInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { reminderMinutes, taskRepeats } from '@isocenter/contract/office/todo/tasks.ts';
import { TaskFields, type Task, type TaskMessage } from '@isocenter/contract/office/todo/fields.ts';
import { useColleagueSearch, PeopleField, type ChosenPerson } from '#features/office/colleagues/colleagues.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { AboutStudy } from './about-card.tsx';
import { AboutMessage } from './about-message.tsx';
import { AboutPatient } from './about-patient.tsx';
import { StepsField } from './steps-field.tsx';
import { tagsOfWords, tagWords } from './tag-words.ts';

type PartProps = {
  readonly form: UseFormReturnType<TaskFields>;
  readonly task: Task | undefined;
};

type FieldsProps = PartProps & {
  readonly tags: readonly string[];
  /** The message that a new task is made of. */
  readonly message: TaskMessage | undefined;
};

/** Edits the task, its subject, its assignee, its due time, and its steps. */
export function TaskFieldsPart({ form, task, tags, message }: FieldsProps) {
  const { t, i18n } = useTranslation();
  const { values, errors, setFieldValue, setValues } = form;
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={TaskFields}
        texts="todo.field"
        list={[
          { name: 'title', isWide: true },
          (values.studyUid !== null || task?.hasStudy === true) && (
            <WideField key="study">
              <AboutStudy task={task} studyUid={values.studyUid} onDetach={() => setFieldValue('studyUid', null)} />
            </WideField>
          ),
          (values.mailId !== null || values.messageId !== null || task?.hasMessage === true) && (
            <WideField key="message">
              <AboutMessage
                task={task}
                fresh={message}
                values={values}
                onDetach={() => setValues({ mailId: null, messageId: null })}
              />
            </WideField>
          ),
          <WideField key="patient">
            <AboutPatient
              task={task}
              patientKey={values.patientKey}
              onChange={(patientKey) => setFieldValue('patientKey', patientKey)}
            />
          </WideField>,
          <WideField key="assignee">
            <Assignee form={form} task={task} />
          </WideField>,
          ...(values.assigneeText === '' ? [] : [{ name: 'assigneeText', kind: 'text', isWide: true } as const]),
          { name: 'dueDay', kind: 'day' },
          { name: 'dueTime', kind: 'code' },
          <WideField key="remind">
            <Reminder form={form} task={task} />
          </WideField>,
          {
            name: 'repeat',
            kind: 'choice',
            isWide: true,
            choices: taskRepeats.map((value) => ({ value, label: t(`todo.repeat.${value}`) })),
          },
          <WideField key="tags">
            <TagsInput
              label={t('todo.field.tags')}
              data={tagWords(tags, t)}
              value={tagWords(values.tags, t)}
              maxTags={20}
              onChange={(words) => setFieldValue('tags', tagsOfWords(words, values.tags, t))}
              error={errorAt(errors, 'tags')}
            />
          </WideField>,
          <WideField key="steps">
            <StepsField
              steps={values.steps}
              error={errorAt(errors, 'steps')}
              onChange={(steps) => setFieldValue('steps', steps)}
            />
          </WideField>,
          <WideField key="description">
            <RichTextEditor
              label={t('todo.field.description')}
              value={values.description}
              lang={i18n.language}
              onChange={(description) => setFieldValue('description', description)}
              error={errorAt(errors, 'description')}
            />
          </WideField>,
        ]}
      />
    </FormSection>
  );
}

function Assignee({ form, task }: PartProps) {
  const { t } = useTranslation();
  const { found, onSearch } = useColleagueSearch();
  const [chosen, setChosen] = useState<ChosenPerson>();
  const { assigneeId } = form.values;
  const known = [chosen, task?.assignee, task?.owner, ...found].find((person) => person?.accountId === assigneeId);
  return (
    <PeopleField
      label={t('todo.field.assigneeId')}
      found={found}
      value={assigneeId === null || known === undefined || known === null ? [] : [known]}
      most={1}
      onSearch={onSearch}
      onChange={([person]) => {
        setChosen(person);
        form.setFieldValue('assigneeId', person?.accountId ?? null);
      }}
      error={errorAt(form.errors, 'assigneeId')}
    />
  );
}

const never = 'never';

function Reminder({ form }: PartProps) {
  const { t } = useTranslation();
  const { remindMinutes, dueTime } = form.values;
  return (
    <ChoiceField
      label={t('todo.field.remindMinutes')}
      choices={[
        { value: never, label: t('todo.remind.never') },
        ...reminderMinutes.map((minutes) => ({ value: String(minutes), label: t(`todo.remind.${minutes}`) })),
      ]}
      value={remindMinutes === null ? never : String(remindMinutes)}
      onChange={(chosen) =>
        form.setFieldValue('remindMinutes', reminderMinutes.find((minutes) => String(minutes) === chosen) ?? null)
      }
      {...(remindMinutes !== null && dueTime === '' && { hint: t('todo.remindHint') })}
      error={errorAt(form.errors, 'remindMinutes')}
    />
  );
}
