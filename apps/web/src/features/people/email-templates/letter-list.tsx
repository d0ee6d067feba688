import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportLetters, listLetters } from '@isocenter/contract/people/email-templates/endpoints.ts';
import { letterStates } from '@isocenter/contract/people/email-templates/email-templates.ts';
import type { LetterRow } from '@isocenter/contract/people/email-templates/fields.ts';
import { letterEvents } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LetterCard, letterColumns } from './letter-columns.tsx';
import { LetterDrawer } from './letter-drawer.tsx';
import { letterSearch } from './letter-search.ts';
import { useLetterActs } from './use-letter-acts.tsx';

const keyOf = (row: LetterRow): string => String(row.letterId);
const nameOf = (row: LetterRow): string => `${row.subject}, ${row.to}`;
const hidden = ['event'];

/** Lists the letters of the product with their states. */
export function LetterList({ views }: { readonly views: ReactNode }) {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'letters',
    cacheKey: 'letters',
    route: listLetters,
    search: letterSearch,
    hidden,
    everyMilliseconds: 5_000,
  });
  const { search, change, first } = list;
  const hasServer = first?.hasServer ?? true;
  const acts = useLetterActs(hasServer);
  return (
    <RecordList
      list={list}
      texts="letters"
      title={t('pages.emailTemplates')}
      columns={letterColumns}
      card={LetterCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={({ letterId }) => change({ open: letterId })}
      rowMenu={acts.itemsFor}
      placeholder={t('letters.placeholder')}
      chips={[
        chipOf('state', t('letters.field.state'), letterStates, (value) => t(`letters.state.${value}`)),
        chipOf('event', t('letters.field.event'), letterEvents, (value) => t(`letters.event.${value}`)),
        { kind: 'span', name: 'from', until: 'to', label: t('letters.field.queuedAt') },
      ]}
      onExport={(format) => list.exportBy(exportLetters, format)}
      above={
        <>
          {views}
          {!hasServer && (
            <Notice
              tone="warn"
              action={
                <Link to="/system/settings" search={{ section: 'mail' } as never}>
                  {t('letters.setUp')}
                </Link>
              }
            >
              {t('letters.noServer')}
            </Notice>
          )}
        </>
      }
      takesFocus
    >
      {search.open !== undefined && (
        <LetterDrawer
          letterId={search.open}
          hasServer={hasServer}
          acts={acts}
          onClose={() => change({ open: undefined })}
        />
      )}
    </RecordList>
  );
}
