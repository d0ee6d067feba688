import { IconForms } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { partsIn, type LookupPart, type PartKind } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import { useDayWriting, useLookup } from './answers-query.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { answerGroups } from './answer-groups.tsx';
import { AnswerList } from './answer-list.tsx';
import { useKeepLookup } from './lately-queries.ts';
import { LatelyPanel } from './lately-panel.tsx';
import { LookupBox } from './lookup-box.tsx';
import { LookupForm } from './lookup-form.tsx';
import { NarrowCards } from './narrow-cards.tsx';
import { NotFound } from './not-found.tsx';
import { PartCards } from './part-cards.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useBoxText } from './use-box-text.ts';
import classes from './lookup.module.css';

export type LookupPageProps = {
  /** Shows the matches of other archives; left out for those who may not query them. */
  readonly others: ((looked: Looked) => ReactNode) | undefined;
};

/** A lookup here; `isWanted` if nothing is here and somebody pressed Enter for it. */
interface Looked {
  readonly query: LookupQuery;
  readonly isWanted: boolean;
}

/** `/lookup`: whatever somebody has in hand, and what is known of it. */
export function LookupPage({ others }: LookupPageProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const writing = useDayWriting();
  const { text, searched, narrowed, narrowing, type, search } = useBoxText();
  const { parts: searchedParts, query: looked, answers, state } = useLookup(searched, narrowing);
  const [entered, setEntered] = useState<string>();
  const parts = partsIn(text, writing);
  const groups = answers === undefined ? [] : answerGroups(answers, { t, formats });
  const count = groups.reduce((sum, group) => sum + group.answers.length, 0);
  const isSettled = text.trim() === searched && state !== 'searching';
  const keys = useAnswerKeys(isSettled, () => search(text));
  const keepOne = useKeepLookup();
  const keep = (): void => {
    if (searched !== '') keepOne({ text: searched, kind: mainKind(searchedParts), answers: count });
  };
  const [isFormOpen, setFormOpen] = useState(false);
  return (
    // The arrows of what is in it come together here; what they move between is a field and links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes['page']} onKeyDown={keys.hear}>
      <PageHeader title={t('pages.lookup')} live={t('lookup.live')}>
        <span className={classes['formSwitch']}>
          <ActButton
            label={t('lookup.formButton')}
            icon={<IconForms size={16} stroke={1.75} />}
            onClick={() => setFormOpen(!isFormOpen)}
          />
        </span>
      </PageHeader>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <LookupBox
            box={keys.box}
            text={text}
            onType={type}
            onEnter={(inNewTab) => {
              if (isSettled && count === 0) keep();
              setEntered(text.trim());
              keys.enter(inNewTab);
            }}
          />
          <PartCards text={text} parts={parts} onChange={search} />
          <NarrowCards narrowed={narrowed} onChange={(next) => search(text, next)} />
          {state === 'found' && count > 0 && <AnswerList list={keys.list} groups={groups} onOpen={keep} />}
          {state === 'found' && count === 0 && (
            <NotFound text={searched} parts={searchedParts} without={answers?.without ?? []} onChange={search} />
          )}
          {state === 'found' && others?.({ query: looked, isWanted: count === 0 && entered === searched })}
          {state === 'failed' && (
            <p role="alert" className={classes['quiet']}>
              {t('lookup.failed')}
            </p>
          )}
          <p className={classes['foot']}>
            <output>
              {state === 'searching' ? t('lookup.searching') : count > 0 ? t('lookup.answers', { count }) : ''}
            </output>
            <KeyHints />
          </p>
        </div>
        <div className={classes['beside']} data-open={isFormOpen}>
          <LookupForm text={text} parts={parts} narrowed={narrowed} onLookUp={search} />
          <LatelyPanel onLookUp={search} />
        </div>
      </div>
    </div>
  );
}

function KeyHints() {
  const { t } = useTranslation();
  return (
    <span className={classes['hints']} aria-hidden="true">
      <KeyCap keys="↑" /> <KeyCap keys="↓" /> {t('shell.palette.move')} <KeyCap keys="Enter" />{' '}
      {t('shell.palette.open')} <KeyCap keys="Ctrl Enter" /> {t('shell.palette.newTab')}
    </span>
  );
}

const byWeight: readonly PartKind[] = ['uid', 'accession', 'patientId', 'name', 'birthDate', 'phone'];

/** Returns the kind by which a lookup is remembered: the one that identifies the patient least. */
function mainKind(parts: readonly LookupPart[]): PartKind {
  return byWeight.find((kind) => parts.some((part) => part.kind === kind)) ?? 'leftOut';
}
