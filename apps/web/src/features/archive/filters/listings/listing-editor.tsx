import { Switch } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  emptyFilter,
  type FilterFields,
  type FilterRecord,
  type SavedFilter,
} from '@isocenter/contract/archive/filters/fields.ts';
import { mostPinned } from '@isocenter/contract/archive/filters/filters.ts';
import { useArrangeFilters, useTellOfListing } from '#api/filter-choices.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormLayout, FormSection } from '#ui/form/form-layout.tsx';
import { ReadOnlyPart } from '#ui/form/read-only-part.tsx';
import { ConflictNotice } from '#ui/records/conflict-notice.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordFooter } from '#ui/records/record-footer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { filterKind } from './filter-kind.ts';
import { ListingFacts } from './listing-facts.tsx';
import { TreeEditor } from './group-editor.tsx';
import { ListingPreview, useListingPreview } from './listing-preview.tsx';
import { LookFields, NameFields } from './look-fields.tsx';
import { SharingFields } from './sharing-fields.tsx';
import { asGroup, countsByPath } from './tree.ts';
import classes from './listings.module.css';

export type ListingEditorProps = {
  readonly open: number | 'new';
  /** The values of a new one. */
  readonly start: FilterFields | undefined;
  readonly filters: readonly SavedFilter[];
  readonly words: ListWords;
  readonly mayShare: boolean;
  readonly onSaved: (filter: FilterRecord) => void;
};

/** One listing: what it asks and how its list looks, beside what it finds while one edits. */
export function ListingEditor({ open, start = emptyFilter, filters, words, mayShare, onSaved }: ListingEditorProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const isNew = open === 'new';
  /** A new one is left for the one that was made of it. */
  const isSaved = useRef(false);
  const { record, stored, loaded } = useStoredRecord(filterKind, {
    open,
    start,
    onSaved: (saved) => {
      toasts.done(t(isNew ? 'record.added' : 'record.saved', { name: saved.name }));
      isSaved.current = true;
      onSaved(saved);
    },
  });
  const { form, isReady } = record;
  const tree = asGroup(form.values.criteria);
  const preview = useListingPreview(tree, isNew ? undefined : open);
  const fieldName = useFieldName('filterListings.field');
  const blocker = useLeaveBlocker(record.changes, () => !(isNew && isSaved.current));
  if (!isReady)
    return (
      <div className={classes['middle']}>
        <RecordWaiting error={loaded?.error ?? null} refetch={() => void loaded?.refetch()} />
      </div>
    );
  const mayChange = isNew || stored?.may.change === true;
  return (
    <>
      <div className={classes['middle']}>
        <div className={classes['scroll']}>
          <FormLayout onSubmit={() => void record.save()} takesFocus={isNew}>
            {record.failure !== undefined && <Notice tone="danger">{record.failure}</Notice>}
            {record.conflict !== undefined && (
              <ConflictNotice conflict={record.conflict} values={form.values} fieldName={fieldName} />
            )}
            <ReadOnlyPart because={mayChange ? undefined : t('filterListings.readOnly')}>
              <NameFields form={form} />
              <TreeEditor
                tree={tree}
                counts={countsByPath(tree, preview.data?.parts ?? [])}
                found={preview.data?.found}
                words={words}
                onChange={(criteria) => form.setFieldValue('criteria', criteria)}
              />
              <CriteriaError error={errorAt(form.errors, 'criteria')} />
              <LookFields form={form} words={words} />
              {mayShare && mayChange && <SharingFields form={form} words={words} stored={stored} />}
            </ReadOnlyPart>
            {stored !== undefined && <OwnUse filter={stored} filters={filters} />}
            {stored !== undefined && <Decides of={stored} />}
            {stored !== undefined && <ListingFacts of={stored} fieldName={fieldName} />}
          </FormLayout>
        </div>
        {mayChange && (
          <div className={classes['footer']}>
            <RecordFooter record={record} blocker={blocker} />
          </div>
        )}
      </div>
      <ListingPreview preview={preview} words={words} saved={isNew ? undefined : open} />
    </>
  );
}

function CriteriaError({ error }: { readonly error: ReactNode }) {
  return error === undefined || error === null ? null : (
    <p role="alert" className={classes['fault']}>
      {error}
    </p>
  );
}

type OwnUseProps = { readonly filter: FilterRecord; readonly filters: readonly SavedFilter[] };

/** Edits the person's own use of a listing: at once, whoever it belongs to. */
function OwnUse({ filter: { filterId }, filters }: OwnUseProps) {
  const { t } = useTranslation();
  const { pinnedIds, startId, arrange } = useArrangeFilters(filters);
  const isPinned = pinnedIds.includes(filterId);
  return (
    <FormSection title={t('filterListings.forMe')}>
      <Switch
        label={t('filterListings.pin')}
        checked={isPinned}
        disabled={!isPinned && pinnedIds.length >= mostPinned}
        onChange={() =>
          arrange({ filterIds: isPinned ? pinnedIds.filter((id) => id !== filterId) : [...pinnedIds, filterId] })
        }
      />
      <Switch
        label={t('filterListings.start')}
        checked={startId === filterId}
        onChange={() => arrange({ startId: startId === filterId ? null : filterId })}
      />
      <TellSwitch filter={filters.find((one) => one.filterId === filterId)} />
    </FormSection>
  );
}

/** The notified people are the owner of the listing, and those with whom it is shared. */
function TellSwitch({ filter }: { readonly filter: SavedFilter | undefined }) {
  const { t } = useTranslation();
  const { mutate } = useTellOfListing();
  const { failed } = useToasts();
  if (filter?.isForMe !== true) return null;
  const { filterId, isNotified } = filter;
  return (
    <Switch
      label={t('filterListings.tell')}
      checked={isNotified}
      onChange={() => mutate({ filterId, isNotified: !isNotified }, { onError: failed })}
    />
  );
}

/** A listing by which people see studies changes what they see. */
function Decides({ of: { scopeOf } }: { readonly of: FilterRecord }) {
  const { t } = useTranslation();
  if (scopeOf.accounts + scopeOf.roles === 0) return null;
  return (
    <Notice tone="warn">
      {t('filterListings.decides', {
        people: t('filterListings.people', { count: scopeOf.accounts }),
        roles: t('filterListings.roles', { count: scopeOf.roles }),
      })}
    </Notice>
  );
}
