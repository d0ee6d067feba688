import { ActionIcon } from '@mantine/core';
import { IconChevronUp, IconRefresh, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { Figure, FigureStrip } from '#ui/figures/figure-strip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { ProgressBar, ProgressRing, ProgressRow } from '#ui/progress/progress.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { clinics, act, studies, studyUid } from '../samples.ts';
import classes from '../gallery.module.css';

export function Plain() {
  return (
    <Card title="Protocol" aside={<ActButton kind="quiet" size="small" label="Open" onClick={act} />}>
      CT head without contrast, 120 kV, 1 mm.
    </Card>
  );
}

export function Flush() {
  return (
    <Card flush title="Jobs">
      <ProgressRow
        title="ZIP of 14 studies"
        detail="3.10 of 4.80 GB · 61 MB/s"
        remaining="28 s left"
        share={0.64}
        onCancel={act}
      />
    </Card>
  );
}

export function Record() {
  const facts = [
    ['Study', 'CT Head without contrast'],
    ['Clinic', 'Riverside'],
    ['Study UID', <bdi key="uid">{studyUid}</bdi>],
  ] as const;
  return <RecordFacts facts={facts} />;
}

export function Person() {
  return (
    <Card>
      <div className={classes['line']}>
        <PersonAvatar name="Okafor, Adaeze" named size={30} present />
        <span>
          <strong>Okafor, Adaeze</strong>
          <p className="iso-hint">Radiologist, Riverside</p>
        </span>
      </div>
    </Card>
  );
}

export function Figures() {
  return (
    <FigureStrip label="Now">
      <Figure label="Unread" more="12 of them today">
        <Link to="/studies">38</Link>
      </Figure>
      <Figure label="Critical results" tone="danger">
        <Link to="/critical-results">2</Link>
      </Figure>
      <Figure label="In quarantine" tone="warn">
        <Link to="/quarantine">3</Link>
      </Figure>
    </FigureStrip>
  );
}

export function Shares() {
  return (
    <div className={classes['shares']}>
      {clinics.map((name, at) => [
        <span key={name}>{name}</span>,
        <ProgressBar key={`${name}-bar`} share={(3 - at) / 4} label={name} />,
        <span key={`${name}-count`}>{(3 - at) * 104}</span>,
      ])}
    </div>
  );
}

export function Targets() {
  return (
    <div className={classes['line']}>
      <ProgressRing share={0.93} label="Reported within the target" size={64} />
      <span>93 % of STAT studies were reported within the hour.</span>
    </div>
  );
}

export function Actions() {
  const [state, setState] = useState<'open' | 'folded' | 'loading' | 'gone'>('open');
  const reload = (): void => {
    setState('loading');
    setTimeout(() => setState('open'), 1500);
  };
  if (state === 'gone') return <ActButton label="Put the card back" onClick={() => setState('open')} />;
  const acts = (
    <span className={classes['line']}>
      <ActionIcon
        size="sm"
        aria-label="Fold"
        aria-expanded={state !== 'folded'}
        onClick={() => setState(state === 'folded' ? 'open' : 'folded')}
      >
        <IconChevronUp size={16} stroke={1.75} style={state === 'folded' ? { rotate: '180deg' } : {}} />
      </ActionIcon>
      <IconAct size="sm" label="Load again" icon={IconRefresh} onClick={reload} />
      <IconAct size="sm" label="Remove" icon={IconX} onClick={() => setState('gone')} />
    </span>
  );
  return (
    <Card title="Today by room" aside={acts}>
      {state === 'loading' && <SkeletonBlock label="The card is loading" lines={3} />}
      {state === 'open' && studies.slice(0, 3).map(({ key, description }) => <p key={key}>{description}</p>)}
    </Card>
  );
}
