import { useTranslation } from '#i18n/use-translation.ts';
import { ChangesCard } from '#ui/records/changes-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useValueWords } from './field-words.ts';
import type { DraftField, SettingsEditor } from './use-settings-editor.ts';

/** The fields that callers have to be informed of. */
const forCallers: ReadonlySet<DraftField> = new Set(['aeTitle', 'otherAeTitles', 'dimseHost', 'dimsePort', 'tlsPort']);

/** Lists the changes, and whom they concern. */
export function ServerChanges({ editor }: { readonly editor: SettingsEditor }) {
  const { t } = useTranslation();
  const { changed, check, isRefused, undo, stored, values } = editor;
  const words = useValueWords(editor);
  const callers = changed.some((field) => forCallers.has(field)) ? (check?.callers ?? 0) : 0;
  const isKnown = changed.length > 0 && check !== undefined;
  return (
    <ChangesCard
      changed={changed}
      isRefused={isRefused}
      undo={undo}
      nameOf={(field) => t(`server.field.${field}`)}
      before={(field) => words(field, stored)}
      after={(field) => words(field, values)}
      warning={callers > 0 && <Notice tone="warn">{t('server.callers', { count: callers })}</Notice>}
      note={isKnown ? t('server.goOn', { count: check.associations }) : undefined}
    />
  );
}
