import { IconFileTypeCsv, IconFileTypeXml, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportAudit, exportAuditXml, type AuditFilter } from '@isocenter/contract/people/audit.ts';
import { routeUrl } from '#api/route-url.ts';
import { useBounded } from '#i18n/count.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useIntegrityWords } from './integrity-words.tsx';
import { saveFrom } from '#api/save-from.ts';

export type AuditHeaderProps = {
  readonly filter: AuditFilter;
  /** How many entries there are in all; left out while nobody knows. */
  readonly total?: { readonly count: number; readonly isExact: boolean };
  readonly onCheck: () => void;
};

/** The head of the page: how much is shown, the check, and the exports of what is shown. */
export function AuditHeader({ filter, total, onCheck }: AuditHeaderProps) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const exports = [
    { id: 'csv', label: t('audit.exportCsv'), Icon: IconFileTypeCsv, route: exportAudit },
    { id: 'xml', label: t('audit.exportXml'), Icon: IconFileTypeXml, route: exportAuditXml },
  ];
  const shown = total === undefined ? undefined : t('audit.live', { count: total.count, text: bounded(total) });
  const integrity = useIntegrityWords();
  const live = [shown, integrity].filter((part) => part !== undefined).join(' · ');
  return (
    <PageHeader
      title={t('audit.title')}
      {...(live === '' ? {} : { live })}
      moreLabel={t('audit.more')}
      more={exports.map(({ id, label, Icon, route }) => ({
        id,
        label,
        icon: <Icon size={16} stroke={1.75} />,
        onSelect: () => saveFrom(routeUrl(route, { query: filter })),
      }))}
    >
      <ActButton
        label={t('audit.integrity.check')}
        icon={<IconShieldCheck size={16} stroke={1.75} />}
        onClick={onCheck}
      />
    </PageHeader>
  );
}
