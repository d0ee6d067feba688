import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Physician, PhysicianInput } from '@isocenter/contract/people/physicians/fields.ts';
import { physicianActivity } from '@isocenter/contract/people/physicians/endpoints.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import type { RecordState } from '#api/records/use-record.ts';
import { joined } from '#ui/format/joined.ts';
import { formatPersonName, listName } from '#ui/format/person-name.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { ActivityList } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { DeliveryTab } from './delivery-tab.tsx';
import type { NamesParts } from './list-props.ts';
import { NamesakeNotice } from './namesake-notice.tsx';
import { PersonTab } from './person-tab.tsx';
import { newPhysician, physicianOfUser } from './physician-form.ts';
import { physicianKind, physicianKindFrom } from './physician-kind.ts';
import { accountQuery } from './physician-queries.ts';
import type { ChangeSearch, PhysicianSearch, Preset } from './physician-search.ts';
import { fullName, usePhysicianFieldName, usePhysicianTabs } from './physician-words.ts';
import { ReadingTab } from './reading-tab.tsx';
import { StudiesTab } from './studies-tab.tsx';
import type { PhysicianActs } from './use-physician-acts.tsx';

export type PhysicianDrawerProps = Pick<NamesParts, 'NamesTab'> & {
  readonly preset: Preset;
  readonly search: PhysicianSearch;
  readonly change: ChangeSearch;
  readonly acts: PhysicianActs;
};

/** Add or edit one physician: from nothing, from a name found in images, or from an account. */
export function PhysicianDrawer({ preset, search, change, acts, NamesTab }: PhysicianDrawerProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { open = 'new', from, user: userId } = search;
  const isNew = open === 'new';
  const mayCreate = useCan('create', 'Physician');
  const account = useQuery({ ...accountQuery(userId ?? 0), enabled: isNew && userId !== undefined });
  const user = account.data;
  const made = user === undefined ? newPhysician(preset, from) : physicianOfUser(user);
  const { record, stored, loaded } = useStoredRecord(physicianKindFrom({ from, accountId: user?.userId }), {
    open,
    start: userId !== undefined && user === undefined ? null : made,
    onSaved: (saved) => {
      toasts.done(t('record.saved', { name: fullName(saved) }));
      if (isNew) change({ open: saved.physicianId }, 'replace');
    },
  });
  const mayUpdate = stored?.may.change === true;
  const tabs = usePhysicianTabs(stored, record.form.values.isReading, mayUpdate);
  const subtitle = stored && joined([stored.designation, stored.hospital, stored.city]);
  return (
    <RecordDrawer
      size="form"
      record={record}
      loaded={isNew && userId !== undefined ? account : loaded}
      mayChange={isNew ? mayCreate : mayUpdate}
      title={stored === undefined ? t(isNew ? 'physicians.add' : 'physicians.one') : <bdi>{fullName(stored)}</bdi>}
      {...(stored && { subtitle, leading: <PersonAvatar name={listName(stored)} size={30} /> })}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      tabs={tabs}
      tab={search.tab}
      onTab={(tab) => change({ tab }, 'replace')}
      fieldName={usePhysicianFieldName()}
      onClose={() => change({ open: undefined })}
    >
      {search.tab === 'person' && <Origin from={from} user={user} onOpen={(id) => change({ open: id }, 'replace')} />}
      <OpenTab
        NamesTab={NamesTab}
        tab={tabs.some(({ id }) => id === search.tab) ? search.tab : 'person'}
        record={record}
        physician={stored}
        disabled={isNew ? !mayCreate : !mayUpdate}
        mayLackAddress={from !== undefined || (stored?.names.length ?? 0) > 0}
      />
    </RecordDrawer>
  );
}

type OriginProps = {
  readonly from: string | undefined;
  readonly user: UserRecord | undefined;
  readonly onOpen: (physicianId: number) => void;
};

/** Shows what a new record is made from. */
function Origin({ from, user, onOpen }: OriginProps) {
  const { t } = useTranslation();
  const unknown = t('common.nameUnknown');
  return (
    <>
      {from !== undefined && (
        <Notice tone="info">{t('physicians.names.fromName', { name: formatPersonName(from, unknown) })}</Notice>
      )}
      {user !== undefined && (
        <>
          <Notice tone="info">{t('physicians.login.fromUser', { name: user.fullName || user.username })}</Notice>
          <NamesakeNotice user={user} onLinked={onOpen} />
        </>
      )}
    </>
  );
}

type OpenTabProps = Pick<NamesParts, 'NamesTab'> & {
  readonly tab: PhysicianSearch['tab'];
  readonly record: RecordState<PhysicianInput>;
  readonly physician: Physician | undefined;
  readonly disabled: boolean;
  readonly mayLackAddress: boolean;
};

function OpenTab({ NamesTab, tab, record: { form }, ...shared }: OpenTabProps) {
  const { physician, disabled } = shared;
  switch (tab) {
    case 'person':
      return <PersonTab form={form} {...shared} />;
    case 'delivery':
      return <DeliveryTab form={form} disabled={disabled} physician={physician} />;
    case 'reading':
      return <ReadingTab form={form} {...shared} />;
    case 'names':
      return physician && <NamesTab physician={physician} mayUpdate={!disabled} />;
    case 'studies':
      return physician && <StudiesTab physician={physician} />;
    case 'activity':
      return physician && <ActivityTab physicianId={physician.physicianId} />;
  }
}

function ActivityTab({ physicianId }: { readonly physicianId: number }) {
  const activity = useActivity(physicianActivity, physicianKind.cacheKey, { physicianId });
  return <ActivityList activity={activity} detailText={({ detail }) => namesIn(detail)} />;
}

/** The names of an act on names. */
function namesIn({ names }: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(names)) return '';
  const texts = names.filter((name) => typeof name === 'string').map((name) => formatPersonName(name, ''));
  return `${texts.slice(0, 3).join(' · ')}${texts.length > 3 ? ` +${texts.length - 3}` : ''}`;
}
