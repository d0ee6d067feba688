import { IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { exportStudyList } from '@isocenter/contract/archive/studies/endpoints.ts';
import { connection } from '#api/client.ts';
import { useLostConnection } from '#api/connection.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import { useBounded } from '#i18n/count.tsx';
import { latePart } from '#i18n/late-part.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import type { BoundedCount } from '#ui/format/number.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { exportActions } from '#ui/records/export-actions.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { uploadPath, orderWithin } from '#features/archive/study-rows/study-rows.ts';
import type { StudyRights } from '../acts/use-study-rights.ts';
import {
  StudyFilterBar,
  useViews,
  searchOfView,
  LateFilterSheet,
  LateViewNameDialog,
} from '#features/archive/filters/filters.ts';
import { ListTools } from './list-tools.tsx';
import type { ListWords, StudyColumn } from '#features/archive/study-rows/study-rows.ts';
import type { ListPreset } from './presets.ts';
import type { Room } from './room.ts';
import type { StudyListModel } from './use-study-list.ts';

const StudyGroupChoice = latePart(() => import('./group-choice.tsx').then((file) => file.StudyGroupChoice));

export type ListHeaderProps = {
  readonly preset: ListPreset;
  readonly model: StudyListModel;
  readonly words: ListWords;
  readonly rights: StudyRights;
  readonly room: Room;
  readonly columns: readonly StudyColumn[];
  /** Takes the next study to read; absent for those who do not read. */
  readonly next: (() => void) | undefined;
};

/** Title and live line, tabs of views, and the filter. */
export function ListHeader({ preset, model, words, rights, room, columns, next }: ListHeaderProps) {
  const { t } = words;
  const { search, change, settings, typed, list } = model;
  const views = useViews({
    asked: search.view,
    filter: search.filter,
    saved: words.saved,
    today: model.today,
    grouping: search.group,
    onChoose: (view, isOfView) =>
      change({ ...searchOfView(view, isOfView ? undefined : search.group), study: undefined }),
  });
  const titles = {
    worklist: t('archive.studies.title'),
    archive: t('archive.studies.allTitle'),
    bin: t('archive.studies.binTitle'),
  };
  const exports = exportActions(t, (format) => {
    const { column: sort, direction } = orderWithin(search.group, search.sort);
    saveFrom(routeUrl(exportStudyList, { query: { ...model.filter, sort, direction, format } }));
  });
  const filterProps = {
    filter: search.filter,
    words,
    searchText: typed.text,
    onSearchText: typed.change,
    onFilter: model.setFilter,
  };
  const grouping = <StudyGroupChoice words={words} value={search.group} onChange={(group) => change({ group })} />;
  const isLive = useLostConnection(connection) === undefined;
  return (
    <>
      <PageHeader
        title={titles[preset]}
        isLive={isLive}
        live={
          preset === 'bin' ? (
            t('archive.studies.binHint')
          ) : (
            <LiveLine {...{ words, isLive, list }} today={views.todayCount} />
          )
        }
        more={[...(preset === 'bin' ? [] : views.manage), ...(rights.download ? exports : [])]}
        moreLabel={t('archive.view.more')}
      >
        {preset !== 'bin' && rights.upload && !room.isPhone && <UploadButton words={words} />}
        {next !== undefined && (
          <ActButton
            kind="primary"
            label={t('archive.work.next')}
            icon={<IconPlayerPlay size={16} stroke={1.75} />}
            keys="N"
            onClick={next}
          />
        )}
      </PageHeader>
      {preset !== 'bin' && (
        <ViewTabs
          label={t('archive.view.label')}
          tabs={views.tabs}
          active={views.active}
          onActiveChange={views.choose}
          {...(views.startNaming === undefined ? {} : { onAdd: views.startNaming })}
          addLabel={t('archive.view.add')}
        />
      )}
      {room.isPhone ? (
        <Suspense fallback={null}>
          <LateFilterSheet {...filterProps}>{grouping}</LateFilterSheet>
        </Suspense>
      ) : (
        <StudyFilterBar
          {...filterProps}
          opened={model.openPart}
          onOpened={model.setOpenPart}
          summary={<Summary {...{ words, list }} all={preset === 'bin' ? undefined : views.allCount} />}
          tools={
            <ListTools
              columns={columns}
              model={settings}
              words={words}
              {...(room.hasPreview && preset !== 'bin'
                ? { preview: { isOpen: settings.settings.preview, onToggle: settings.togglePreview } }
                : {})}
            >
              {grouping}
            </ListTools>
          }
        />
      )}
      {views.naming !== null && (
        <Suspense fallback={null}>
          <LateViewNameDialog
            criteria={views.naming.criteria}
            grouping={views.naming.grouping}
            onSaved={views.naming.save}
            onClose={views.stopNaming}
          />
        </Suspense>
      )}
    </>
  );
}

type CountProps = Pick<ListHeaderProps, 'words'> & { readonly list: StudyListModel['list'] };

function LiveLine({
  words: { t },
  list,
  isLive,
  today,
}: CountProps & { readonly isLive: boolean; readonly today: BoundedCount | undefined }) {
  const bounded = useBounded();
  if (!isLive) return t('archive.studies.offline');
  if (today === undefined || list.state === 'loading') return t('archive.studies.liveShort');
  return t('archive.studies.live', { today: bounded(today), shown: bounded(countOf(list)) });
}

/** “19 of 146”, or “146 studies” when nothing is filtered away. */
function Summary({ words: { t }, list, all }: CountProps & { readonly all: BoundedCount | undefined }) {
  const bounded = useBounded();
  if (list.state === 'loading' || list.state === 'error') return null;
  const shown = bounded(countOf(list));
  // Counted apart and later than the rows: fewer than are shown there are never.
  if (all !== undefined && all.count > list.total) return t('archive.list.of', { shown, all: bounded(all) });
  return t('archive.list.studies', { count: list.total, text: shown });
}

function countOf({ total, isExact }: StudyListModel['list']): BoundedCount {
  return { count: total, isExact };
}

function UploadButton({ words: { t } }: Pick<ListHeaderProps, 'words'>) {
  const navigate = useNavigate();
  const pages: Readonly<Record<string, unknown>> = useRouter().routesByPath;
  if (pages[uploadPath] === undefined) return null;
  const icon = <IconUpload size={16} stroke={1.75} />;
  return (
    <ActButton label={t('archive.studies.upload')} icon={icon} onClick={() => void navigate({ to: uploadPath })} />
  );
}
