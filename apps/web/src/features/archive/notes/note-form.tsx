import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NoteAudience } from '@isocenter/contract/reading/notes/notes.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { NoteField } from './note-field.tsx';
import { namedIn } from '#ui/form/mention-text.ts';
import type { Mentioned } from '#ui/form/mention-text.ts';
import classes from './notes.module.css';

type NoteInput = Readonly<{ text: string; audience: NoteAudience; accountIds: number[] }>;

export type NoteFormProps = {
  readonly studyUid: string;
  readonly label: string;
  readonly submit: string;
  /** The audience if it is fixed, as for an answer. */
  readonly audience?: NoteAudience;
  readonly start?: Readonly<{ text: string; mentions: readonly Mentioned[] }>;
  readonly send: (input: NoteInput) => Promise<unknown>;
  readonly onCancel?: () => void;
};

const nothing = { text: '', mentions: [] };

/** Writes a note, answers one or changes one. What was typed stays when it could not be sent. */
export function NoteForm({ studyUid, label, submit, audience, start = nothing, send, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(start.text);
  const [people, setPeople] = useState<readonly Mentioned[]>(start.mentions);
  const [isForReferrer, setForReferrer] = useState(false);
  const [state, setState] = useState<Readonly<{ isBusy: boolean; error?: string }>>({ isBusy: false });
  const chosen = audience ?? (isForReferrer ? 'referrer' : 'house');
  const save = async (): Promise<void> => {
    if (text.trim() === '' || state.isBusy) return;
    setState({ isBusy: true });
    const accountIds = [...new Set(namedIn(text, people).map(({ accountId }) => accountId))];
    try {
      await send({ text, audience: chosen, accountIds });
      setText('');
      setPeople([]);
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, error: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <div className={classes['form']}>
      <NoteField
        studyUid={studyUid}
        audience={chosen}
        label={label}
        value={text}
        error={state.error}
        focused={onCancel !== undefined}
        onChange={setText}
        onMention={(person) => setPeople((known) => [...known, person])}
        onSubmit={() => void save()}
      />
      <div className={classes['acts']}>
        {audience === undefined && (
          <Checkbox
            size="xs"
            label={t('notes.forReferrer')}
            checked={isForReferrer}
            onChange={(event) => setForReferrer(event.currentTarget.checked)}
          />
        )}
        <span className={classes['space']} />
        {onCancel !== undefined && (
          <ActButton size="small" kind="quiet" label={t('common.cancel')} onClick={onCancel} />
        )}
        <ActButton
          size="small"
          kind="primary"
          label={submit}
          busy={state.isBusy}
          busyLabel={t('notes.saving')}
          disabled={text.trim() === ''}
          onClick={() => void save()}
        />
      </div>
    </div>
  );
}
