import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '../controls/act-button.tsx';
import { formatTime } from '../format/date-time.ts';
import { ErrorState, ForbiddenState, NoMatchState } from './state-message.tsx';

/** The parts of a query's result from which its failure is shown. */
export type FailedList = Readonly<{
  error: Error | null;
  /** Why the last try failed, of one that waits for the connection. */
  failureReason: Error | null;
  errorUpdatedAt: number;
  refetch: () => unknown;
}>;

export type ListFailureProps = {
  readonly list: FailedList;
  /** “The clinics could not be loaded”. */
  readonly title: string;
  /** The list has no filter that could be lost. */
  readonly unfiltered?: boolean;
  /** For a list that is refused to some whose role opens the page. */
  readonly forbidden?: Readonly<{ title: string; text: string }>;
};

/** The list could not be loaded: why, under which reference an administrator finds it, and once more. */
export function ListFailure({ list, title, unfiltered = false, forbidden }: ListFailureProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { code, status, requestId } = factsOf(list.error ?? list.failureReason);
  if (status === 403 && forbidden !== undefined)
    return <ForbiddenState title={forbidden.title}>{forbidden.text}</ForbiddenState>;
  const why = {
    'timed-out': t('archive.list.errorTimeout'),
    'no-connection': t('archive.list.errorOffline'),
  };
  const text = code === 'timed-out' || code === 'no-connection' ? why[code] : t('archive.list.errorText');
  const at = formatTime(new Date(list.errorUpdatedAt), formats);
  return (
    <ErrorState
      title={title}
      actions={
        <ActButton
          kind="primary"
          label={t('common.tryNow')}
          icon={<IconRefresh size={16} stroke={1.75} />}
          onClick={() => void list.refetch()}
        />
      }
      {...(requestId === undefined ? {} : { reference: { label: t('archive.list.reference'), code: requestId, at } })}
    >
      {unfiltered ? text : `${text} ${t('archive.list.filterKept')}`}
    </ErrorState>
  );
}

export type NothingFoundProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClear: () => void;
};

/** The filter leaves nothing, and how to be without it. */
export function NothingFound({ title, children, onClear }: NothingFoundProps) {
  const { t } = useTranslation();
  const clear = <ActButton label={t('archive.list.clearFilters')} onClick={onClear} />;
  return (
    <NoMatchState title={title} actions={clear}>
      {children}
    </NoMatchState>
  );
}

type Facts = Readonly<{ code?: unknown; status?: unknown; requestId?: string }>;

/** Returns the facts in the error of a call; none for an error of another kind. */
function factsOf(error: Error | null): Facts {
  const { code, status, requestId }: { code?: unknown; status?: unknown; requestId?: unknown } = Object(error);
  return { code, status, ...(typeof requestId === 'string' ? { requestId } : {}) };
}
