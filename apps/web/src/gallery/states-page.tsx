import {
  IconAlertTriangle,
  IconCloudOff,
  IconDeviceFloppy,
  IconDownload,
  IconLock,
  IconRefresh,
  IconSend,
  IconUpload,
} from '@tabler/icons-react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ProgressRow } from '#ui/progress/progress.tsx';
import { Fact, Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState, ForbiddenState, NoMatchState } from '#ui/states/state-message.tsx';
import { studyColumns } from './study-columns.tsx';
import classes from './gallery.module.css';

const nothing = (): void => undefined;
const few = studyColumns.filter(({ id }) => ['status', 'patient', 'study', 'acquired', 'reader'].includes(id));

/** Every state a page can be in. */
export function StatesPage() {
  return (
    <main className={classes['states']}>
      <h1 className="iso-visually-hidden">States</h1>
      <Card flush>
        <EmptyState
          title="No studies yet"
          actions={
            <>
              <ActButton kind="primary" label="Upload files" icon={<IconUpload size={16} stroke={1.75} />} />
              <ActButton label="Connect a scanner" />
            </>
          }
        >
          Send from a scanner to ISOCENTER, port 11112, or add files from this computer.
        </EmptyState>
      </Card>
      <Card flush>
        <div className={classes['skeletonGrid']}>
          <DataGrid
            columns={few}
            rows={[]}
            rowKey={({ key }) => key}
            density="comfortable"
            state="loading"
            onSelectionChange={nothing}
          />
        </div>
      </Card>
      <Card flush>
        <NoMatchState
          title="No study matches"
          actions={
            <>
              <ActButton label="Show all dates" />
              <ActButton kind="quiet" label="Clear filters" />
            </>
          }
        >
          Date is Today, Clinic is Riverside +2, Modality is PT. Without the date there are 14.
        </NoMatchState>
      </Card>
      <Card flush>
        <ErrorState
          title="The list could not be loaded"
          reference={{ label: 'Reference', code: '7F3K-20D1', at: '14:22:07' }}
          actions={
            <>
              <ActButton kind="primary" label="Try now" icon={<IconRefresh size={16} stroke={1.75} />} />
              <ActButton kind="quiet" label="Copy details" />
            </>
          }
        >
          The archive did not answer within 10 seconds. Your filter is kept. We try again in 8 s.
        </ErrorState>
      </Card>
      <Card flush>
        <ForbiddenState
          title="You cannot open Audit trail"
          actions={
            <>
              <ActButton kind="primary" label="Ask for access" />
              <ActButton label="Back to Study List" />
            </>
          }
        >
          Your role, Technologist, does not include it. Ada Okafor and Kenji Nakamura can grant it.
        </ForbiddenState>
      </Card>
      <Card flush>
        <Notice tone="warn" flush icon={<IconCloudOff size={16} stroke={1.75} />}>
          No connection since 14:18. Reading goes on with what is loaded.
        </Notice>
        <div style={{ padding: '2px 14px' }}>
          <Fact
            tone="warn"
            icon={<IconAlertTriangle size={16} stroke={1.75} />}
            title="22 of 24 images arrived"
            action={<ActButton size="small" label="Ask again" />}
          >
            Series 4 lacks images 11 and 12. The sender stopped at 12:49.
          </Fact>
          <Fact
            tone="accent"
            icon={<IconLock size={16} stroke={1.75} />}
            title="I. Bergström is writing this report"
            action={<ActButton size="small" label="Ask to take over" />}
          >
            since 14:09. You can read it; it updates as she types.
          </Fact>
          <Fact icon={<IconDeviceFloppy size={16} stroke={1.75} />} title="Draft kept on this computer">
            14:21:48. It is sent when the connection is back.
          </Fact>
        </div>
      </Card>
      <Card title="Loading, a form">
        <SkeletonBlock label="The form is loading" lines={6} />
      </Card>
      <Card flush title="Jobs">
        <ProgressRow
          icon={<IconDownload size={16} stroke={1.75} />}
          title="ZIP of 14 studies"
          detail="3.10 of 4.80 GB · 61 MB/s"
          remaining="28 s left"
          share={0.64}
          onPause={nothing}
          onCancel={nothing}
        />
        <ProgressRow
          icon={<IconSend size={16} stroke={1.75} />}
          title="Send 3 studies to PACS_MH"
          detail="812 of 1 340 images · 41 per s"
          remaining="13 s left"
          share={0.6}
          onPause={nothing}
          onCancel={nothing}
        />
        <ProgressRow
          icon={<IconRefresh size={16} stroke={1.75} />}
          title="Retrieve priors, RG-448120"
          detail="starts when CT_NK_02 answers"
          remaining="waits"
          share={0.04}
          paused
          onResume={nothing}
          onCancel={nothing}
        />
      </Card>
    </main>
  );
}
