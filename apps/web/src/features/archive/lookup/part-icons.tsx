import {
  IconBarcode,
  IconCalendar,
  IconHash,
  IconId,
  IconPhone,
  IconQuestionMark,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { PartKind } from '@isocenter/contract/archive/lookup/lookup-parts.ts';

const icons: Readonly<Record<PartKind, Icon>> = {
  name: IconUser,
  birthDate: IconCalendar,
  accession: IconBarcode,
  patientId: IconId,
  uid: IconHash,
  phone: IconPhone,
  leftOut: IconQuestionMark,
};

export function PartIcon({ kind }: { readonly kind: PartKind }) {
  const Drawn = icons[kind];
  return <Drawn size={16} stroke={1.6} aria-hidden="true" />;
}
