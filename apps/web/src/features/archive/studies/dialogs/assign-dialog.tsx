import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AccountChoice } from '@isocenter/contract/reading/assignments/fields.ts';
import { useCan } from '#api/abilities.tsx';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { chosenCount, PeoplePicker } from '#features/archive/study-rows/study-rows.ts';
import { ManyDialog } from './many-dialog.tsx';

/** Assigns the chosen studies to people, or takes that back. */
export function AssignDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly AccountChoice[]>([]);
  const [isTried, setTried] = useState(false);
  const mayTake = useCan('delete', 'Assignment');
  const [isTaking, setTaking] = useState(false);
  const many = useMany(target, onClose);
  const count = chosenCount(target.choice);
  const names = people.map(({ name }) => name).join(', ');
  const save = (): void => {
    setTried(true);
    if (people.length === 0) return;
    many.run({
      act: { kind: isTaking ? 'unsight' : 'sight', accountIds: people.map(({ accountId }) => accountId) },
      title: (done) => t(isTaking ? 'manyActs.sight.done' : 'accessControl.assign.done', { count: done, names }),
    });
  };
  return (
    <ManyDialog
      title={t(isTaking ? 'manyActs.sight.title' : 'accessControl.assign.title', { count })}
      confirmLabel={isTaking ? t('manyActs.sight.save') : t('accessControl.assign.save')}
      {...(isTaking ? {} : { busyLabel: t('accessControl.assign.busy') })}
      onSave={save}
      onClose={onClose}
      text={t(isTaking ? 'manyActs.sight.text' : 'accessControl.assign.text')}
      many={many}
    >
      {mayTake && (
        <SegmentedControl
          fullWidth
          aria-label={t('manyActs.sight.how')}
          value={isTaking ? 'take' : 'give'}
          onChange={(value) => setTaking(value === 'take')}
          data={(['give', 'take'] as const).map((value) => ({ value, label: t(`manyActs.sight.${value}`) }))}
        />
      )}
      <PeoplePicker
        focused
        label={t('accessControl.assign.people')}
        value={people}
        onChange={setPeople}
        error={isTried && people.length === 0 ? t('accessControl.assign.needed') : undefined}
      />
    </ManyDialog>
  );
}
