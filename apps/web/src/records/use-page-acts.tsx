import { useChangeStored } from '#api/records/stored-record.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RecordTexts } from '#ui/records/list-texts.ts';
import { useRecordActs, type RecordActs, type RecordActsNeeds } from '#ui/records/use-record-acts.tsx';
import { RemoveRecord } from './remove-record.tsx';
import type { OpenPage } from './use-open-record.ts';

type Fields = Record<string, unknown>;

export interface PageActsNeeds<Shown> {
  /** What the server lets the caller do with the list; `switch` is as `change` unless it says. */
  readonly may: Readonly<Partial<Record<'change' | 'remove' | 'switch' | 'merge', boolean>>>;
  readonly texts: RecordTexts;
  readonly nameOf: (record: Shown) => string;
  /** Other acts than the usual ones; they stand behind opening a record. */
  readonly more?: RecordActsNeeds<Shown>['more'];
  /** What acts ask first, where that is more than the `removeText` of the texts. */
  readonly dialogs?: Partial<RecordActsNeeds<Shown>['dialogs']> | undefined;
  readonly onGone: () => void;
}

/** Returns the acts on the records of a page: what they change is sent, and one is removed by its kind. */
export function usePageActs<V extends Fields, S extends V & { revision: number }, Shown>(
  kind: OpenPage<V, S>['kind'] & { readonly keyOf: (record: Shown) => number },
  { may, texts, nameOf, dialogs, ...needs }: PageActsNeeds<Shown>,
): RecordActs<Shown> {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeStored(kind);
  const { change = false, remove = false, merge = false } = may;
  const isSwitched = kind.empty['status'] === 'active';
  return useRecordActs<Shown>({
    ...needs,
    may: { change, remove, merge, switch: isSwitched && (may.switch ?? change) },
    nameOf,
    // A kind that is switched has the field.
    send: (rows, status) =>
      Promise.all(
        rows.map((row) => mutateAsync({ key: kind.keyOf(row), fields: { status } as unknown as Partial<V> })),
      ),
    dialogs: {
      remove: ({ record, ...asked }) => {
        const named = { kind, id: kind.keyOf(record), name: nameOf(record) };
        return <RemoveRecord {...asked} {...named} text={t(`${texts}.removeText`)} />;
      },
      ...dialogs,
    },
  });
}
