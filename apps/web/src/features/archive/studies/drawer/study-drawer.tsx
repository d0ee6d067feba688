import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LateNotesTab } from '#features/archive/notes/notes.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useCan } from '#api/abilities.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordTabs } from '#ui/records/record-tabs.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { targetOf, drawerTabs, studyQuery } from '#features/archive/study-rows/study-rows.ts';
import { studyMenu } from '../acts/study-menu.tsx';
import type { StudyMenuInput } from '../acts/row-acts.tsx';
import type { StudyActs } from '../acts/use-study-acts.tsx';
import type { StudyRights } from '../acts/use-study-rights.ts';
import { editActs, editItemId } from '#features/archive/edits/edits.ts';
import type { ListWords, DrawerTab } from '#features/archive/study-rows/study-rows.ts';
import { PatientLine, PatientTitle, StudyBadges, StudyButtons } from '../preview/study-heading.tsx';
import { StudyWaiting } from '../preview/study-waiting.tsx';
import { AccessTab } from './access-tab.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { AttributesTab } from './attributes-tab.tsx';
import { FieldsTab } from './fields-tab.tsx';
import { InstancesTab } from './instances-tab.tsx';
import { SeriesTab } from './series-tab.tsx';
import classes from './drawer.module.css';

export type StudyDrawerProps = {
  readonly studyUid: string;
  readonly tab: DrawerTab;
  readonly words: ListWords;
  readonly rights: StudyRights;
  readonly acts: StudyActs;
  readonly menuInput: StudyMenuInput;
  readonly onTab: (tab: DrawerTab) => void;
  readonly onClose: () => void;
};

const noErrors = {};
/** These open something that would lie under the drawer. */
const apart: ReadonlySet<string> = new Set(['bin', ...editActs.map(editItemId)]);

function tabLabel(id: DrawerTab, study: StudyRow | undefined, { t }: ListWords): string {
  if (id === 'access') return t('accessControl.study.tab');
  if (id === 'fields') return t('studyFields.tabOfStudy');
  if (id !== 'notes') return t(`archive.drawer.${id}`);
  const { notes = 0 } = study ?? {};
  return notes === 0 ? t('notes.tab') : `${t('notes.tab')} · ${notes}`;
}

/** Everything about one study, from the inline end. */
export function StudyDrawer({ studyUid, tab, words, rights, acts, menuInput, onTab, onClose }: StudyDrawerProps) {
  const { t } = words;
  const { data, isError } = useQuery(studyQuery(studyUid));
  const maySeeNotes = useCan('read', 'Note');
  const study = data?.study;
  const menu =
    study === undefined ? [] : studyMenu(study, menuInput).filter(({ id }) => id !== 'open' && id !== 'details');
  const close = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <SideDrawer
      opened
      flush
      size="wide"
      onClose={onClose}
      closeLabel={t('archive.drawer.close')}
      title={study === undefined ? t('archive.preview.loading') : <PatientTitle study={study} words={words} />}
      {...(study === undefined ? {} : { subtitle: <PatientLine study={study} words={words} /> })}
      tabs={
        <RecordTabs
          tabs={drawerTabs
            .filter((id) => (id !== 'notes' || maySeeNotes) && (id !== 'fields' || words.fields.length > 0))
            .map((id) => ({ id, label: tabLabel(id, study, words) }))}
          active={tab}
          errors={noErrors}
          onTab={onTab}
        />
      }
    >
      {isError && <p className={classes['message']}>{t('archive.preview.failed')}</p>}
      {data === undefined && !isError && <SkeletonBlock label={t('archive.preview.loading')} lines={8} />}
      {data !== undefined && study !== undefined && (
        <>
          {tab === 'series' && (
            <div className={classes['head']}>
              <StudyBadges study={study} words={words} />
              <StudyWaiting study={study} />
              <StudyButtons
                study={study}
                words={words}
                onOpen={() => acts.open(study)}
                onDownload={rights.download ? () => acts.download(targetOf(study)) : undefined}
                menu={menu.map((item) => ({
                  ...item,
                  onSelect: apart.has(item.id) ? close(item.onSelect) : item.onSelect,
                }))}
              />
            </div>
          )}
          {tab === 'series' && <SeriesTab details={data} words={words} rights={rights} />}
          {tab === 'instances' && (
            <InstancesTab
              details={data}
              words={words}
              rights={rights}
              onReject={(sopUid) => close(() => acts.edit({ act: 'reject', studyUid, sopUid }))()}
            />
          )}
          {tab === 'fields' && <FieldsTab study={study} words={words} />}
          {tab === 'notes' && maySeeNotes && (
            <Suspense fallback={<SkeletonBlock label={t('notes.loading')} lines={4} />}>
              <LateNotesTab studyUid={studyUid} words={words} />
            </Suspense>
          )}
          {tab === 'tags' && <AttributesTab details={data} words={words} />}
          {tab === 'access' && <AccessTab studyUid={studyUid} words={words} />}
          {tab === 'activity' && <ActivityTab studyUid={studyUid} words={words} />}
        </>
      )}
    </SideDrawer>
  );
}
