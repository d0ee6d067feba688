import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { ApiError } from '#api/api-error.ts';
import { languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePublishPolicy } from '../policies-queries.ts';
import type { PolicyDraft } from './policy-draft.ts';

export interface PublishDialogProps {
  readonly kind: PolicyKind;
  readonly language: Language;
  readonly draft: PolicyDraft | undefined;
  readonly onClose: () => void;
}

/** Says what publishing means before it happens: it cannot be undone. */
export function PublishDialog({ kind, language, draft, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const publish = usePublishPolicy(kind);
  const confirm = async (): Promise<void> => {
    if (draft === undefined) return;
    try {
      const { version } = await publish.mutateAsync({ ...draft, language });
      onClose();
      showToast({ tone: 'ok', title: t('policies.edit.done', { version }), closeLabel: t('policies.history.close') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <ConfirmDialog
      opened={draft !== undefined}
      title={t('policies.edit.askTitle', { language: languageNames[language] })}
      confirmLabel={t('policies.edit.publish')}
      busyLabel={t('policies.edit.publishing')}
      cancelLabel={t('policies.edit.keep')}
      busy={publish.isPending}
      onConfirm={() => void confirm()}
      onCancel={() => {
        publish.reset();
        onClose();
      }}
      fields={
        publish.error === null ? undefined : (
          <div role="alert">
            <Notice tone="danger">{t('policies.edit.failed', { message: publish.error.message })}</Notice>
          </div>
        )
      }
    >
      {draft?.isMaterial === true ? t('policies.edit.askMaterial') : t('policies.edit.askPlain')}
    </ConfirmDialog>
  );
}
