import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicMay } from '@isocenter/contract/people/clinics.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useSwitch } from '#ui/records/use-switch.ts';
import { clinicItems } from './clinic-items.tsx';
import type { ActClinic } from './clinic-form.ts';
import { useSwitchClinic } from './clinic-queries.ts';
import type { ChangeClinicSearch } from './clinic-search.ts';
import { MergeClinic } from './merge-clinic.tsx';
import { RemoveClinic } from './remove-clinic.tsx';

/** While the server has not said what may be done. */
export const noRights: ClinicMay = {
  create: false,
  change: false,
  changeRules: false,
  switch: false,
  remove: false,
  merge: false,
  export: false,
};

export type ClinicActs = {
  readonly itemsFor: (clinic: ActClinic) => readonly GridMenuItem[];
  /** What the acts ask; to be drawn once on the page. */
  readonly dialogs: ReactNode;
};

/** What can be done with a clinic from wherever one is shown. */
export function useClinicActs(may: ClinicMay, change: ChangeClinicSearch): ClinicActs {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useSwitchClinic();
  const setStatus = useSwitch<ActClinic>(
    ([clinic], status) => (clinic === undefined ? Promise.resolve() : mutateAsync({ ...clinic, status })),
    ({ name }) => name,
  );
  const [asked, setAsked] = useState<{ readonly act: 'merge' | 'remove'; readonly clinic: ActClinic }>();
  const itemsFor = (clinic: ActClinic): readonly GridMenuItem[] =>
    clinicItems(clinic, {
      t,
      may,
      onStudies: () => void navigate({ to: '/studies', search: { clinic: String(clinic.clinicId) } }),
      onCopy: () => change({ open: 'new', like: clinic.clinicId }),
      onAsk: (act) => setAsked({ act, clinic }),
      onSwitch: (status) => setStatus([clinic], status),
    });
  const close = (): void => setAsked(undefined);
  const gone = (): void => {
    close();
    change({ open: undefined });
  };
  const deactivate = (clinic: ActClinic) => (): void => {
    setStatus([clinic], 'inactive');
    close();
  };
  const dialogs = asked && (
    <>
      {asked.act === 'merge' && <MergeClinic clinic={asked.clinic} onMerged={gone} onClose={close} />}
      {asked.act === 'remove' && (
        <RemoveClinic
          clinic={asked.clinic}
          onRemoved={gone}
          onMerge={may.merge ? () => setAsked({ act: 'merge', clinic: asked.clinic }) : undefined}
          onDeactivate={may.switch && asked.clinic.status === 'active' ? deactivate(asked.clinic) : undefined}
          onClose={close}
        />
      )}
    </>
  );
  return { itemsFor, dialogs };
}
