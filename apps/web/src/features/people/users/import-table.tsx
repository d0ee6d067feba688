import { useTranslation } from 'react-i18next';
import type { ImportedLine } from '@isocenter/contract/people/user-import.ts';
import type { Patterns } from '@isocenter/contract/said.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { columnWord, useValueWords } from './import-words.ts';
import classes from './users.module.css';

export interface ImportTableProps {
  readonly lines: readonly ImportedLine[];
  readonly patterns: Patterns;
  readonly isDone: boolean;
}

const outcomes = ['create', 'change', 'unchanged', 'error'] as const;

/** What each line of the file does, or did. */
export function ImportTable({ lines, patterns, isDone }: ImportTableProps) {
  const { t } = useTranslation();
  const counts = outcomes
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => t(`users.import.count.${outcome}`, { count }));
  const hasLinks = lines.some(({ link }) => link !== null) && isDone;
  return (
    <>
      <output className={classes['hint']}>
        {t(isDone ? 'users.import.done' : 'users.import.would')} {counts.join(', ')}
      </output>
      {/* The scrolling part takes the focus, so that it can be scrolled by keyboard. */}
      <section className={classes['lines']} tabIndex={0} aria-label={t('users.import.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('users.import.line')}</th>
              <th scope="col">{t('users.field.email')}</th>
              <th scope="col">{t('users.import.outcome')}</th>
              <th scope="col">{t('users.import.what')}</th>
              {hasLinks && <th scope="col">{t('users.fact.invitation')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line} data-outcome={line.outcome}>
                <td>{line.line}</td>
                <td>
                  <bdi>{line.email || '–'}</bdi>
                </td>
                <td>{t(`users.import.as.${line.outcome}`)}</td>
                <td>
                  <What line={line} patterns={patterns} />
                </td>
                {hasLinks && (
                  <td>
                    {line.link !== null && (
                      <CopyButton
                        value={line.link}
                        labels={{
                          copy: t('users.link.copy'),
                          copied: t('users.link.copied'),
                          failed: t('users.link.copyFailed'),
                        }}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** What a line does: what becomes of what by the names that the form has, or what is wrong. */
function What({ line, patterns }: { readonly line: ImportedLine; readonly patterns: Patterns }) {
  const { t } = useTranslation();
  const valueOf = useValueWords();
  const { outcome, messages, changes, name } = line;
  if (outcome === 'error')
    return Object.entries(messages).map(([field, message]) => (
      <div key={field}>
        {columnWord(t, field)}: {inPresentLanguage(message, patterns)}
      </div>
    ));
  if (outcome === 'create') return <bdi>{name}</bdi>;
  return changes.map(({ column, from, to }) => (
    <div key={column}>
      {columnWord(t, column)}: <bdi>{valueOf(column, from)}</bdi>{' '}
      <span aria-hidden="true" className={classes['arrow']}>
        →
      </span>
      <span className="iso-visually-hidden">{t('users.import.becomes')}</span> <bdi>{valueOf(column, to)}</bdi>
    </div>
  ));
}
