import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { changedFields } from '#api/record-form.ts';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { ChangesCard } from '#ui/records/changes-card.tsx';
import { SettingsFrame } from '#ui/records/settings-frame.tsx';
import type { OwnName } from './own-names.ts';
import { SectionHead } from './section-head.tsx';
import classes from './settings.module.css';
import type { Effect, SectionForm, StateOf } from './use-section-form.ts';

export interface SectionEditingProps<Settings extends Record<string, unknown>> {
  readonly name: OwnName;
  readonly state: StateOf<Settings>;
  readonly form: SectionForm<Settings>;
  readonly nameOf: (field: keyof Settings & string) => string;
  readonly valueOf: (field: keyof Settings & string, settings: Settings) => string;
  /** Returns the effect of a change in words. */
  readonly effectWords?: (effect: Effect) => string;
  readonly children: ReactNode;
}

/** A section that is changed here: its fields, what changes by them, and what held before. */
export function SectionEditing<Settings extends Record<string, unknown>>(props: SectionEditingProps<Settings>) {
  const { name, state, form, nameOf, valueOf, effectWords, children } = props;
  const { t } = useTranslation();
  const blocker = useLeaveBlocker(form.changed.length);
  const effects = form.check?.effects ?? [];
  const wordsOf = (field: string): ReactNode => {
    const effect = effects.find((each) => each.field === field);
    if (effect === undefined || effectWords === undefined) return null;
    return (
      <p className={classes['effect']} data-strong={effect.count > 0}>
        {effectWords(effect)}
      </p>
    );
  };
  return (
    <>
      <SettingsFrame
        header={<SectionHead name={name} />}
        changes={
          <ChangesCard
            changed={form.changed}
            isRefused={form.isRefused}
            undo={form.undo}
            nameOf={nameOf}
            before={(field) => valueOf(field, form.stored)}
            after={(field) => valueOf(field, form.values)}
            effectOf={wordsOf}
          />
        }
        count={form.changed.length}
        record={form.record}
        before={state.before}
        differenceOf={(settings, former) => changedFields(settings, former).map(nameOf).join(', ')}
        first={t('settings.first')}
        load={form.load}
      >
        {children}
      </SettingsFrame>
      <LeaveDialog {...blocker} />
    </>
  );
}
