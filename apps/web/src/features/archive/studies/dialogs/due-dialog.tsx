import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Target } from '../acts/selection-of.ts';
import { useMany } from '../acts/use-many.ts';
import { chosenCount } from '../list/choice.ts';
import { ManyDialog } from './many-dialog.tsx';

/** Asks until when studies are due, or leaves that to the targets again. */
export function DueDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isSaid, setSaid] = useState(true);
  const [time, setTime] = useState(soon);
  const [isOver, setOver] = useState(false);
  const many = useMany(target, onClose);
  const save = (): void => {
    const moment = new Date(time);
    // What is no time is over too.
    const isTooLate = isSaid && !(moment.getTime() > Date.now());
    setOver(isTooLate);
    if (isTooLate) return;
    many.run({
      act: { kind: 'due', dueAt: isSaid ? moment.toISOString() : null },
      title: (count) => t(isSaid ? 'manyActs.dueTime.done' : 'manyActs.dueTime.cleared', { count }),
    });
  };
  return (
    <ManyDialog
      title={t('manyActs.dueTime.title', { count: chosenCount(target.choice) })}
      confirmLabel={t('manyActs.dueTime.save')}
      onSave={save}
      onClose={onClose}
      text={t('manyActs.dueTime.text')}
      many={many}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('manyActs.dueTime.how')}
        value={isSaid ? 'at' : 'byTargets'}
        onChange={(value) => setSaid(value === 'at')}
        data={(['at', 'byTargets'] as const).map((value) => ({ value, label: t(`manyActs.dueTime.${value}`) }))}
      />
      {isSaid && (
        <TextInput
          type="datetime-local"
          label={t('manyActs.dueTime.time')}
          required
          value={time}
          error={isOver ? t('manyActs.dueTime.over') : undefined}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      )}
    </ManyDialog>
  );
}

/** The second full hour from now, in the form of the field. */
function soon(): string {
  const day = new Date();
  day.setHours(day.getHours() + 2, 0);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`;
}
