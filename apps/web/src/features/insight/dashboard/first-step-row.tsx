import { IconAlertCircle, IconCircleCheckFilled, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FirstHours } from '@isocenter/contract/insight/dashboard/fields.ts';
import type { FirstStep } from '@isocenter/contract/insight/dashboard/first-hours.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { PlaceLink, type ListPlace } from '#ui/figures/figure-link.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import classes from './first-hours.module.css';

type StepState = 'done' | 'half' | 'unsafe' | 'open';

const glyphs = {
  done: IconCircleCheckFilled,
  half: IconProgress,
  unsafe: IconAlertCircle,
  open: IconCircleDashed,
} as const;

const isNew = { open: 'new' };
/** The page on which each step is taken, and the one that shows its result. */
const places: Readonly<Record<FirstStep, { readonly act: ListPlace; readonly done: ListPlace }>> = {
  scanner: { act: { to: '/dicom-nodes', search: isNew }, done: { to: '/dicom-nodes' } },
  study: { act: { to: '/upload' }, done: { to: '/studies' } },
  clinic: { act: { to: '/clinics', search: isNew }, done: { to: '/clinics' } },
  people: { act: { to: '/apps/user/list', search: isNew }, done: { to: '/apps/user/list' } },
  mail: {
    act: { to: '/system/settings', search: { section: 'mail' } },
    done: { to: '/system/settings', search: { section: 'mail' } },
  },
  backup: {
    act: { to: '/system/settings', search: { section: 'backup' } },
    done: { to: '/system/settings', search: { section: 'backup' } },
  },
  letterhead: { act: { to: '/letterheads', search: isNew }, done: { to: '/letterheads' } },
};

type FirstStepRowProps = {
  readonly step: FirstStep;
  readonly facts: FirstHours;
  readonly isDone: boolean;
  /** The first that is not done. */
  readonly isNext: boolean;
};

/** A step: how far it is, what is known of it, and its one act. */
export function FirstStepRow({ step, facts, isDone, isNext }: FirstStepRowProps) {
  const { t } = useTranslation();
  const factOf = useFact();
  const state = isDone ? 'done' : stateOf(step, facts);
  const Glyph = glyphs[state];
  // Whoever called already waits in the list of nodes: there he is let in with two clicks.
  const isCalled = step === 'scanner' && facts.scanner.caller !== null;
  const place = isDone || isCalled ? places[step].done : places[step].act;
  const act = isDone ? t('firstHours.open') : isCalled ? t('firstHours.whoCalled') : t(`firstHours.act.${step}`);
  return (
    <li data-state={state} data-next={isNext}>
      <Glyph size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>
          {t(`firstHours.step.${step}`)}
          <span className="iso-visually-hidden">: {t(`firstHours.state.${state}`)}</span>
        </strong>
        <small>{factOf(step, facts)}</small>
      </div>
      <PlaceLink place={place} className={classes['act']} label={`${act}: ${t(`firstHours.step.${step}`)}`}>
        {act}
      </PlaceLink>
    </li>
  );
}

/** Returns the state of an unfinished step. */
function stateOf(step: FirstStep, { scanner, people, mail }: FirstHours): StepState {
  if (step === 'backup') return 'unsafe';
  if (step === 'scanner' && scanner.caller !== null) return 'half';
  if (step === 'people' && people.waiting > 0) return 'half';
  return step === 'mail' && mail.isSet ? 'half' : 'open';
}

/** Returns a function that describes the facts of a step in one sentence. */
function useFact(): (step: FirstStep, facts: FirstHours) => string {
  const { t } = useTranslation();
  const format = useFormats();
  const at = (instant: string): string => formatDateTime(instant, format);
  return (step, { scanner, study, clinic, people, mail, backup, letterhead }) => {
    switch (step) {
      case 'scanner': {
        const { caller, nodes, name, seenAt } = scanner;
        if (nodes > 0)
          return seenAt === null
            ? t('firstHours.scanner.silent', { name })
            : t('firstHours.scanner.seen', { name, at: at(seenAt) });
        if (caller === null) return t('firstHours.scanner.none');
        return t('firstHours.scanner.called', {
          name: caller.aeTitle,
          address: caller.address,
          count: caller.attempts,
          at: at(caller.lastAt),
        });
      }
      case 'study':
        return study.firstAt === null
          ? t('firstHours.study.none')
          : t('firstHours.study.first', { at: at(study.firstAt) });
      case 'clinic': {
        const { clinics, name } = clinic;
        if (clinics === 0) return t('firstHours.clinic.none');
        return clinics === 1 ? name : t('firstHours.clinic.more', { name, count: clinics - 1 });
      }
      case 'people': {
        const { came, waiting, name } = people;
        if (waiting > 0) return t('firstHours.people.waiting', { came, count: waiting });
        if (came === 0) return t('firstHours.people.none');
        return name === ''
          ? t('firstHours.people.came', { count: came })
          : t('firstHours.people.cameLast', { count: came, name });
      }
      case 'mail':
        if (!mail.isSet) return t('firstHours.mail.none');
        return mail.arrivedAt === null
          ? t('firstHours.mail.untested')
          : t('firstHours.mail.arrived', { to: mail.to, at: at(mail.arrivedAt) });
      case 'backup':
        if (backup.at === null) return t('firstHours.backup.none');
        return t(backup.isOld ? 'firstHours.backup.old' : 'firstHours.backup.last', { at: at(backup.at) });
      case 'letterhead':
        return letterhead.isSet ? letterhead.name : t('firstHours.letterhead.none');
    }
  };
}
