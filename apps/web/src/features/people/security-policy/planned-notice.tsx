import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useChangeWords } from './rule-words.ts';
import type { PolicyEditor } from './use-policy-editor.ts';

/** The change that waits for its time: until it came, or was undone, no other is applied. */
export function PlannedNotice({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const changes = useChangeWords();
  const { planned, inForce } = editor.state;
  if (planned === null) return null;
  return (
    <Notice tone="info">
      {t('securityPolicy.planned', {
        person: planned.madeBy,
        time: formatDateTime(planned.at, formats),
        rules: changes(planned.policy, inForce.policy),
      })}{' '}
      <ActButton size="small" label={t('securityPolicy.takeBack')} onClick={() => void editor.takeBack()} />
    </Notice>
  );
}
