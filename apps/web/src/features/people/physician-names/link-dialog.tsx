import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NameGroup } from '@isocenter/contract/people/physician-names/fields.ts';
import type { PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { groupName } from './names-columns.tsx';
import { listName } from '#ui/format/person-name.ts';
import { namesOfGroups, useNameActs } from './use-name-acts.ts';
import classes from './physician-names.module.css';

export type Person = Pick<PhysicianRow, 'physicianId' | 'firstName' | 'lastName' | 'hospital'>;

/** The field that finds physicians; it is another feature's. */
type PickerProps = {
  readonly label: string;
  readonly value: Person | null;
  readonly onChange: (value: Person | null) => void;
  readonly suggested: readonly Person[];
  readonly error: string | undefined;
};

export type LinkDialogProps = {
  readonly Picker: (props: PickerProps) => ReactNode;
  readonly groups: readonly NameGroup[];
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Makes a new physician of the one name. */
  readonly onNew: (() => void) | undefined;
};

/** Links names to a physician. The likeliest one is chosen already. */
export function LinkDialog({ Picker, groups, onDone, onClose, onNew }: LinkDialogProps) {
  const { t } = useTranslation();
  const suggested = [
    ...new Map(groups.flatMap((group) => group.suggestions).map((one) => [one.physicianId, one])).values(),
  ];
  const [picked, setPicked] = useState<Person | null>(
    () => suggested.find(({ because }) => because === 'same-name') ?? null,
  );
  const [isMissing, setMissing] = useState(false);
  const acts = useNameActs();
  const studies = groups.reduce((sum, { studyCount }) => sum + studyCount, 0);
  const names = groups.map((group) => groupName(group, t('common.nameUnknown')));
  const link = (): void => {
    if (picked === null) return setMissing(true);
    acts.link(picked.physicianId, namesOfGroups(groups), listName(picked));
    onDone();
    onClose();
  };
  const fields = (
    <div className={classes['dialogFields']}>
      <Picker
        label={t('physicians.one')}
        value={picked}
        onChange={setPicked}
        suggested={suggested}
        error={isMissing && picked === null ? t('physicians.names.physicianNeeded') : undefined}
      />
      {onNew !== undefined && (
        <ActButton
          kind="quiet"
          label={t('physicians.names.createInstead')}
          onClick={() => {
            onClose();
            onNew();
          }}
        />
      )}
    </div>
  );
  return (
    <ConfirmDialog
      opened
      title={t('physicians.names.linkTitle', { count: groups.length })}
      confirmLabel={t('physicians.names.link')}
      cancelLabel={t('common.cancel')}
      fields={fields}
      onConfirm={link}
      onCancel={onClose}
    >
      <bdi>{names.slice(0, 6).join(' · ')}</bdi>
      {names.length > 6 && ` +${names.length - 6}`}
      <br />
      {t('physicians.names.linkText', { count: studies })}
    </ConfirmDialog>
  );
}
