import { IconFileText, IconFileTypeXml, IconListDetails, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportAudit, exportAuditXml, listAudit } from '@isocenter/contract/people/audit/endpoints.ts';
import type { AuditEntry } from '@isocenter/contract/people/audit/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { formatMoment } from '#ui/format/moment.ts';
import type { ColumnsOf } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import { auditSearch } from './audit-search.ts';
import { useAuditWords } from './audit-words.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { IntegrityDrawer } from './integrity-drawer.tsx';
import { IntegrityNotice, useIntegrityWords } from './integrity-words.tsx';
import { useAuditChips } from './use-audit-chips.tsx';

const keyOf = (row: AuditEntry): string => String(row.id);
const densities = ['standard', 'compact'] as const;
const noRights = { check: false, export: false };
const icon = { size: 16, stroke: 1.75 } as const;

/** Lists every entry of the trail, and shows whether it is still as it was written. */
export function AuditPage() {
  const { t } = useTranslation();
  const bounded = useBounded();
  const formats = useFormats();
  const words = useAuditWords();
  const integrity = useIntegrityWords();
  const list = useRecordList({ grid: 'audit', cacheKey: 'audit', route: listAudit, search: auditSearch, densities });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const [isChecking, setChecking] = useState(false);
  const columns = useCallback<ColumnsOf<AuditEntry>>(
    (_t, drawn) => auditColumns({ t, words, formats: drawn }),
    [t, words],
  );
  const total = first?.total ?? undefined;
  const shown = total && t('audit.live', { count: total.count, text: bounded(total) });
  const live = [shown, integrity].filter((part) => part !== undefined).join(' · ');
  const open = (row: AuditEntry): void => change({ open: row.id, at: keyOf(row) });
  const rowMenu = (row: AuditEntry): readonly GridMenuItem[] => {
    const { accountId, subjectKind, subjectId } = row;
    const ofPerson = {
      id: 'person',
      label: t('audit.ofPerson'),
      icon: <IconUser {...icon} />,
      onSelect: () => change({ filter: accountId === null ? {} : { accountId } }),
    };
    const ofStudy = {
      id: 'study',
      label: t('audit.ofObject'),
      icon: <IconFileText {...icon} />,
      onSelect: () => change({ filter: { studyUid: subjectId } }),
    };
    return [
      {
        id: 'open',
        label: t('record.open'),
        keys: '↵',
        icon: <IconListDetails {...icon} />,
        onSelect: () => open(row),
      },
      ...(accountId === null ? [] : [ofPerson]),
      ...(subjectKind === 'study' ? [ofStudy] : []),
    ];
  };
  const xml = {
    id: 'xml',
    label: t('audit.exportXml'),
    icon: <IconFileTypeXml {...icon} />,
    onSelect: () => list.exportBy(exportAuditXml),
  };
  return (
    <RecordList
      list={list}
      texts="audit"
      live={live === '' ? undefined : live}
      placeholder={t('audit.placeholder')}
      chips={useAuditChips(list)}
      columns={columns}
      card={AuditCard}
      rowKey={keyOf}
      rowName={(row) => t('audit.rowName', { action: words.action(row.action), time: formatMoment(row.at, formats) })}
      onOpen={open}
      rowMenu={rowMenu}
      onExport={may.export ? (format) => list.exportBy(exportAudit, format) : undefined}
      more={may.export ? [xml] : []}
      buttons={
        may.check && (
          <ActButton
            label={t('audit.integrity.check')}
            icon={<IconShieldCheck {...icon} />}
            onClick={() => setChecking(true)}
          />
        )
      }
      above={<IntegrityNotice onShow={() => setChecking(true)} />}
    >
      {search.open !== undefined && (
        <EntryDrawer
          id={search.open}
          listed={list.rows.find((row) => row.id === search.open)}
          onClose={() => change({ open: undefined })}
        />
      )}
      {isChecking && (
        <IntegrityDrawer
          onClose={() => setChecking(false)}
          onEntry={(entry) => {
            setChecking(false);
            change({ open: entry });
          }}
        />
      )}
    </RecordList>
  );
}
