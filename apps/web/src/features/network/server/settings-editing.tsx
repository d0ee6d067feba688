import { useTranslation } from 'react-i18next';
import type { ServerSettingsState } from '@isocenter/contract/network/server.ts';
import { useLeaveBlocker } from '#api/leave-blocker.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormFooter, FormLayout } from '#ui/form/form-layout.tsx';
import { AsidePage } from '#ui/layout/aside-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { FormerVersions } from '#ui/records/former-versions.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ChangesCard } from './changes-card.tsx';
import { useFieldNames } from './field-words.ts';
import { ListenerCard, TlsCard } from './listener-cards.tsx';
import { AcceptanceCard, IdentityCard, LimitsCard, RetentionCard } from './settings-cards.tsx';
import { useSettingsEditor } from './use-settings-editor.ts';

/** The settings at the start; what will change and what held before at the end. */
export function SettingsEditing({ state }: { readonly state: ServerSettingsState }) {
  const { t } = useTranslation();
  const labels = useFormLabels();
  const names = useFieldNames();
  const editor = useSettingsEditor(state);
  const { record, changed } = editor;
  const blocker = useLeaveBlocker(changed.length);
  const { before } = state;
  return (
    <>
      <AsidePage
        header={<PageHeader title={t('shell.menu.serverDetail')} live={t('server.noRestart')} />}
        aside={
          <>
            <ChangesCard editor={editor} />
            <FormerVersions
              title={t('server.before')}
              versions={before.map(({ revision, settings, madeBy, at }, index) => {
                const former = before[index + 1];
                const words = former === undefined ? t('server.first') : names(settings, former.settings);
                return { key: revision, madeBy, at, words, goBack: () => editor.load(settings) };
              })}
            />
          </>
        }
        bar={
          <FormFooter
            changes={changed.length}
            errors={record.errors}
            saving={record.isSaving}
            onDiscard={record.discard}
            onSave={() => void record.save()}
            labels={{ ...labels, save: t('server.apply'), saving: t('server.applying') }}
          />
        }
      >
        {record.failure !== undefined && (
          <div role="alert">
            <Notice tone="danger">{record.failure}</Notice>
          </div>
        )}
        <FormLayout onSubmit={() => void record.save()}>
          <IdentityCard editor={editor} />
          <ListenerCard editor={editor} />
          <TlsCard editor={editor} />
          <AcceptanceCard editor={editor} />
          <LimitsCard editor={editor} />
          <RetentionCard editor={editor} />
        </FormLayout>
      </AsidePage>
      <LeaveDialog {...blocker} />
    </>
  );
}
