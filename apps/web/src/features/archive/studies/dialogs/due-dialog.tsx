import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { MomentField } from '#ui/form/moment-field.tsx';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { chosenCount } from '#features/archive/study-rows/study-rows.ts';
import { ManyDialog } from './many-dialog.tsx';

/** Asks until when studies are due, or leaves that to the targets again. */
export function DueDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isSaid, setSaid] = useState(true);
  const [time, setTime] = useState<string | null>(soon);
  const [isOver, setOver] = useState(false);
  const many = useMany(target, onClose);
  const save = (): void => {
    // What is no time is over too.
    const isTooLate = isSaid && !(time !== null && new Date(time).getTime() > Date.now());
    setOver(isTooLate);
    if (isTooLate) return;
    many.run({
      act: { kind: 'due', dueAt: isSaid ? time : null },
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
        <MomentField
          label={t('manyActs.dueTime.time')}
          required
          value={time}
          error={isOver ? t('manyActs.dueTime.over') : undefined}
          onChange={setTime}
        />
      )}
    </ManyDialog>
  );
}

/** The second full hour from now. */
function soon(): string {
  const day = new Date();
  day.setHours(day.getHours() + 2, 0, 0, 0);
  return day.toISOString();
}
