import { useTranslation } from 'react-i18next';
import { needsClinic, seesNothing } from '@isocenter/contract/people/own-clinics.ts';
import { WideField } from '#ui/form/form-layout.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { PartProps } from './part-props.ts';
import { useRoleChoice } from './use-role-choices.ts';

/** Says that the person will see no study, when role, scope and clinics come to that. */
export function SightNotice({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation();
  const { role, scope, clinicIds } = form.values;
  const choice = useRoleChoice(form.values);
  const setting = scope ?? choice?.scope ?? {};
  // The field asks for a clinic itself where one has to be named.
  if (needsClinic(role, setting) || !seesNothing(setting, clinicIds.length > 0)) return null;
  return (
    <WideField>
      <div aria-live="polite">
        <Notice tone="warn">{t(setting.clinics === true ? 'users.blindWithoutClinic' : 'users.blindScope')}</Notice>
      </div>
    </WideField>
  );
}
