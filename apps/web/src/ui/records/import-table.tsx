import { useTranslation } from '#i18n/use-translation.ts';
import type { ImportedLine } from '@isocenter/contract/import.ts';
import type { Patterns } from '@isocenter/contract/translatable-text.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import classes from './import.module.css';

export interface ImportTableProps {
  readonly lines: readonly ImportedLine[];
  readonly patterns: Patterns;
  /** Returns the name of a field on the form. */
  readonly fieldName: (field: string) => string;
  /** Returns the name of a written value; undefined: as it is written. */
  readonly valueText?: ((field: string, value: string) => string | undefined) | undefined;
  /** Returns the words that are to be looked at before the line is imported. */
  readonly mark?: ((line: ImportedLine) => string | undefined) | undefined;
}

/** Lines of a file, and what each does or what is wrong with it. */
export function ImportTable({ lines, ...words }: ImportTableProps) {
  const { t } = useTranslation();
  return (
    // The scrolling part takes the focus, so that it can be scrolled by keyboard.
    <section className={classes['lines']} tabIndex={0} aria-label={t('importing.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('importing.line')}</th>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('importing.what')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line} data-outcome={line.outcome}>
              <td>{line.line}</td>
              <td>
                {[line.name, line.key].map(
                  (text, at) =>
                    text !== '' && (
                      <div key={at}>
                        <bdi>{text}</bdi>
                      </div>
                    ),
                )}
              </td>
              <td>
                <What line={line} {...words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function What({
  line,
  patterns,
  fieldName,
  valueText,
  mark,
}: Omit<ImportTableProps, 'lines'> & { readonly line: ImportedLine }) {
  const { t } = useTranslation();
  const { outcome, messages, changes } = line;
  if (outcome === 'error')
    return Object.entries(messages).map(([field, message]) => (
      <div key={field}>
        {field !== '' && `${fieldName(field)}: `}
        {inPresentLanguage(message, patterns)}
      </div>
    ));
  const text = (field: string, value: string): string => (value === '' ? '–' : (valueText?.(field, value) ?? value));
  const marked = mark?.(line);
  return (
    <>
      {marked !== undefined && <strong className={classes['marked']}>{marked}</strong>}
      <div>{t(`importing.as.${outcome}`)}</div>
      {outcome === 'change' &&
        changes.map(({ field, from, to }) => (
          <div key={field}>
            {fieldName(field)}: <bdi>{text(field, from)}</bdi>{' '}
            <span aria-hidden="true" className={classes['arrow']}>
              →
            </span>
            <span className="iso-visually-hidden">{t('importing.becomes')}</span> <bdi>{text(field, to)}</bdi>
          </div>
        ))}
    </>
  );
}
