import { useTranslation } from '#i18n/use-translation.ts';
import type { ServerSettingsState } from '@isocenter/contract/network/server/routes.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { SettingsFrame } from '#ui/records/settings-frame.tsx';
import { useFieldNames } from './field-words.ts';
import { ListenerCard, TlsCard } from './listener-cards.tsx';
import { ServerChanges } from './server-changes.tsx';
import { AcceptanceCard, LimitsCard } from './settings-cards.tsx';
import { useSettingsEditor } from './use-settings-editor.ts';

/** The settings at the start; what will change and what held before at the end. */
export function SettingsEditing({ state }: { readonly state: ServerSettingsState }) {
  const { t } = useTranslation();
  const names = useFieldNames();
  const editor = useSettingsEditor(state);
  const { record, changed, load } = editor;
  const blocker = useLeaveBlocker(changed.length);
  return (
    <>
      <SettingsFrame
        header={<PageHeader title={t('pages.serverDetail')} live={t('server.noRestart')} />}
        changes={<ServerChanges editor={editor} />}
        count={changed.length}
        record={record}
        before={state.before}
        differenceOf={names}
        first={t('server.first')}
        load={load}
      >
        <ListenerCard editor={editor} />
        <TlsCard editor={editor} />
        <AcceptanceCard editor={editor} />
        <LimitsCard editor={editor} />
      </SettingsFrame>
      <LeaveDialog {...blocker} />
    </>
  );
}
