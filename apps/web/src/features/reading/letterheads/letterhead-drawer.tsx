import type { Letterhead, LetterheadFields } from '@isocenter/contract/reading/letterheads/fields.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { clinicOf } from './letterhead-columns.tsx';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { PageTab } from './page-tab.tsx';
import { TextsTab } from './texts-tab.tsx';

const ofPage = ['font', 'size', 'top', 'right', 'bottom', 'left', 'hasSignatures', 'hasCode'] as const;

/** Add or edit a letterhead: what stands on the page, how the page is, and how it looks. */
export function LetterheadDrawer({ page }: OpenPageProps<LetterheadFields, Letterhead>) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page);
  const { record, stored } = opened;
  const { form } = record;
  return (
    <OpenRecord
      opened={opened}
      size="wide"
      titles={{ add: t('letterheads.addTitle'), one: t('letterheads.editTitle') }}
      subtitle={stored && clinicOf(stored, t)}
      tabs={{
        texts: { content: <TextsTab form={form} /> },
        page: { has: ofPage, content: <PageTab form={form} /> },
        preview: { has: 'plain', content: <LetterheadPreview letterhead={form.values} /> },
      }}
      tabName={(id) => t(`letterheads.tab.${id}`)}
    />
  );
}
