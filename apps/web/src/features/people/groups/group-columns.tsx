import type { TFunction } from '#i18n/text-keys.ts';
import type { GroupRow } from '@isocenter/contract/people/groups/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { countColumn, sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

const listed = (words: readonly string[]): string => words.join(', ');

/** The columns of the list of reader groups. */
export function groupColumns(t: TFunction): readonly RecordColumn<GroupRow>[] {
  const column = (id: 'subspeciality' | 'modalities' | 'bodyParts' | 'leads' | 'status', width: number) => ({
    id,
    header: t(`groups.field.${id}`),
    width,
  });
  return [
    textColumn({
      ...sorted('name', 220, t('groups.field.name')),
      grow: true,
      hideable: false,
      text: ({ name }) => name,
    }),
    textColumn({ ...column('subspeciality', 170), order: 'subspeciality', text: (row) => row.subspeciality }),
    textColumn({ ...column('modalities', 130), text: ({ modalities }) => listed(modalities), isLtr: true }),
    textColumn({ ...column('bodyParts', 150), text: ({ bodyParts }) => listed(bodyParts) }),
    textColumn({ ...column('leads', 160), text: ({ leads }) => listed(leads) }),
    countColumn({ ...sorted('members', 96, t('groups.field.members')), count: (row) => row.members }),
    countColumn({ ...sorted('clinics', 84, t('groups.field.clinicIds')), count: (row) => row.clinics }),
    textColumn({ ...column('status', 100), order: 'status', text: ({ status }) => t(`groups.status.${status}`) }),
  ];
}

/** A reader group on a phone. */
export function GroupCard({ row, t }: CardProps<GroupRow>) {
  const reads = [row.subspeciality, listed(row.modalities)].filter((text) => text !== '').join(' · ');
  return (
    <RowCard name={row.name} second={reads}>
      {[
        t(`groups.status.${row.status}`),
        t('groups.membersOf', { count: row.members }),
        t('groups.clinicsOf', { count: row.clinics }),
      ].join(' · ')}
    </RowCard>
  );
}
