import type { TFunction } from '#i18n/text-keys.ts';
import type { StaffRow } from '@isocenter/contract/office/staff/fields.ts';
import type { StaffStatus } from '@isocenter/contract/office/staff/staff.ts';
import { Tag, type TagProps } from '#ui/controls/tag.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { joined } from '#ui/format/joined.ts';
import { textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

const tones: Readonly<Record<StaffStatus, NonNullable<TagProps['tone']>>> = {
  current: 'accent',
  professional: 'ok',
  rejected: 'danger',
  resigned: 'warn',
  applied: 'info',
};

/** The reader's formats of days and money. */
interface Written {
  readonly day: (day: string) => string;
  readonly money: (amount: string, currency: string) => string;
}

/** The columns of the register; pay and age stand there for those who change it. */
export function staffColumns(t: TFunction, written: Written, showsSalary: boolean) {
  const column = <Id extends string>(id: Id, width: number) => ({ id, width });
  const columns: readonly RecordColumn<StaffRow>[] = [
    textColumn({
      ...column('fullName', 180),
      order: 'fullName',
      header: t('staff.field.fullName'),
      grow: true,
      hideable: false,
      text: ({ fullName }) => fullName,
    }),
    textColumn({ ...column('post', 150), order: 'post', header: t('staff.field.post'), text: ({ post }) => post }),
    textColumn({ ...column('email', 190), header: t('staff.field.email'), text: ({ email }) => email, isLtr: true }),
    textColumn({
      ...column('clinicName', 140),
      order: 'clinicName',
      header: t('staff.field.clinicId'),
      text: ({ clinicName }) => clinicName,
    }),
    textColumn({ ...column('city', 100), order: 'city', header: t('staff.field.city'), text: ({ city }) => city }),
    textColumn({
      ...column('startDay', 104),
      order: 'startDay',
      header: t('staff.field.startDay'),
      text: ({ startDay }) => (startDay === null ? '' : written.day(startDay)),
    }),
    textColumn({
      ...column('years', 84),
      header: t('staff.experience'),
      text: ({ years }) => (years === null ? '' : t('staff.years', { count: years })),
    }),
    {
      ...column('status', 110),
      order: 'status',
      header: t('staff.field.status'),
      render: ({ status }) => <Tag label={t(`staff.status.${status}`)} tone={tones[status]} />,
    },
  ];
  if (!showsSalary) return columns;
  return [
    ...columns,
    textColumn<StaffRow>({
      ...column('age', 60),
      header: t('staff.age'),
      text: ({ age }) => (age === null ? '' : String(age)),
    }),
    textColumn<StaffRow>({
      ...column('salary', 90),
      header: t('staff.field.salary'),
      // The register reckons in the currency of the specification, as its table of employees does.
      text: ({ salary }) => (salary === '' ? '' : written.money(salary, 'USD')),
      isLtr: true,
    }),
  ];
}

/** Somebody of the staff on a phone. */
export function StaffCard({ row, t }: CardProps<StaffRow>) {
  const second = joined([row.post, row.city]);
  return (
    <RowCard name={row.fullName} second={second}>
      {t(`staff.status.${row.status}`)}
    </RowCard>
  );
}
