import { IconAlertTriangle, IconDeviceFloppy, IconFlask, IconPencil } from '@tabler/icons-react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Fact, Notice } from '#ui/states/notice.tsx';
import { EmptyState, ErrorState, ForbiddenState, NoMatchState } from '#ui/states/state-message.tsx';
import { act } from '../samples.ts';
import classes from '../gallery.module.css';

export function Tones() {
  return (
    <div className={classes['stack']}>
      <Notice tone="info">14 studies arrived while you were away.</Notice>
      <Notice tone="ok">The restore test of this night was complete.</Notice>
      <Notice tone="warn">The licence ends in 12 days.</Notice>
      <Notice tone="danger">No connection since 14:18. Reading goes on with what is loaded.</Notice>
    </div>
  );
}

export function WithAction() {
  return (
    <Notice
      tone="warn"
      icon={<IconFlask size={16} stroke={1.75} aria-hidden="true" />}
      action={<ActButton size="small" label="Review" onClick={act} />}
    >
      3 studies wait in quarantine for a decision.
    </Notice>
  );
}

export function Facts() {
  return (
    <div className={classes['stack']}>
      <Fact
        tone="warn"
        icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
        title="Series 4 is incomplete"
        action={<ActButton size="small" label="Ask again" onClick={act} />}
      >
        62 of 80 images have arrived since 14:02.
      </Fact>
      <Fact
        tone="accent"
        icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
        title="I. Bergström is writing this report"
      >
        You can read it; it updates as she types.
      </Fact>
      <Fact icon={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />} title="Draft kept on this computer">
        It is sent when the connection is back.
      </Fact>
    </div>
  );
}

export function Instead() {
  return (
    <div className={classes['fields']}>
      <EmptyState
        level={3}
        title="No studies yet"
        actions={<ActButton kind="primary" label="Upload files" onClick={act} />}
      >
        Send from a scanner to ISOCENTER, port 11112, or add files from this computer.
      </EmptyState>
      <NoMatchState level={3} title="No study matches" actions={<ActButton label="Show all dates" onClick={act} />}>
        Without the date there are 14.
      </NoMatchState>
      <ErrorState
        level={3}
        title="The list could not be loaded"
        actions={<ActButton kind="primary" label="Try now" onClick={act} />}
        reference={{ label: 'Reference', code: '7F3K-20D1', at: '14:22' }}
      >
        The archive did not answer within 10 seconds. Your filter is kept.
      </ErrorState>
      <ForbiddenState level={3} title="You cannot open Audit trail">
        Your role, Technologist, does not include it.
      </ForbiddenState>
    </div>
  );
}
