import { useTranslation } from '#i18n/use-translation.ts';
import type { LookupAnswers } from '@isocenter/contract/archive/lookup/fields.ts';
import type { LookupPart } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import { withoutPart } from '@isocenter/contract/archive/lookup/lookup-text.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { NoMatchState } from '#ui/states/state-message.tsx';

interface NotFoundProps {
  readonly text: string;
  readonly parts: readonly LookupPart[];
  readonly without: LookupAnswers['without'];
  readonly onChange: (text: string) => void;
}

/** Nobody and nothing; without the part that asks for the most there may be somebody. */
export function NotFound({ text, parts, without, onChange }: NotFoundProps) {
  const { t } = useTranslation();
  const others = without.flatMap(({ part, patients }) => {
    const strict = parts.find(({ kind }) => kind === part);
    return strict === undefined ? [] : [{ part, patients, rest: withoutPart(text, strict) }];
  });
  return (
    <NoMatchState
      title={t('lookup.nothing')}
      actions={others.map(({ part, patients, rest }) => (
        <ActButton key={part} label={t(`lookup.without.${part}`, { count: patients })} onClick={() => onChange(rest)} />
      ))}
    >
      {t('lookup.nothingOf')}
    </NoMatchState>
  );
}
