import { Stepper, TextInput } from '@mantine/core';
import { IconCheck, IconPlugConnected, IconUpload, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Fact } from '#ui/states/notice.tsx';
import classes from '../gallery.module.css';

export function FirstSteps() {
  return (
    <div className={classes['stack']}>
      <Fact tone="ok" icon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />} title="The archive is set up" />
      <Fact
        icon={<IconUsers size={16} stroke={1.75} aria-hidden="true" />}
        title="Invite who works with you"
        action={
          <Link className={classes['go'] ?? ''} to="/apps/user/list">
            Users
          </Link>
        }
      >
        Each has a role, and sees the studies of his clinics.
      </Fact>
      <Fact
        icon={<IconPlugConnected size={16} stroke={1.75} aria-hidden="true" />}
        title="Connect a scanner"
        action={
          <Link className={classes['go'] ?? ''} to="/dicom-nodes">
            DICOM Nodes
          </Link>
        }
      />
      <Fact
        icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        title="Bring the first study"
        action={
          <Link className={classes['go'] ?? ''} to="/upload">
            Upload
          </Link>
        }
      />
    </div>
  );
}

const last = 2;

export function Wizard() {
  const [step, setStep] = useState(0);
  const [title, setTitle] = useState('');
  const [wasChecked, setChecked] = useState(false);
  const isMissing = step === 0 && title.trim() === '';
  const go = (): void => {
    setChecked(isMissing);
    if (!isMissing) setStep(Math.min(last, step + 1));
  };
  return (
    <div className={classes['stack']}>
      <Stepper active={step} size="xs" onStepClick={(wanted) => wanted < step && setStep(wanted)}>
        <Stepper.Step label="Station" description="Who sends">
          <TextInput
            label="AE title"
            required
            value={title}
            error={wasChecked && isMissing && 'The station needs a title.'}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Stepper.Step>
        <Stepper.Step label="Address" description="From where">
          <TextInput label="Host" defaultValue="10.0.4.17" />
        </Stepper.Step>
        <Stepper.Step label="Test" description="Does it answer">
          {title} answers.
        </Stepper.Step>
      </Stepper>
      <div className={classes['line']}>
        <ActButton kind="quiet" label="Back" disabled={step === 0} onClick={() => setStep(step - 1)} />
        <ActButton kind="primary" label="Next" disabled={step === last} onClick={go} />
      </div>
    </div>
  );
}
