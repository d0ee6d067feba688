import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { checkSwitches, putSwitches } from '@isocenter/contract/system/settings/endpoints.ts';
import { switchNames, Switches, type SwitchName } from '@isocenter/contract/system/settings/fields.ts';
import { countAwaited } from '@isocenter/contract/system/coming-soon/endpoints.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { switchesQuery } from './settings-query.ts';
import classes from './settings.module.css';
import { useSectionForm, type Effect, type StateOf } from './use-section-form.ts';

/** Switches parts on and off for everybody, and shows what rests while one is off. */
export function SwitchesSection() {
  return (
    <LoadedSection query={switchesQuery}>
      {(state) => <SwitchesEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function SwitchesEditing({ state }: { readonly state: StateOf<Switches> }) {
  const { t } = useTranslation();
  const section = useSectionForm(state, {
    name: 'features',
    schema: Switches,
    check: (body, signal) => call(checkSwitches, { body }, { signal }),
    put: (body) => call(putSwitches, { body }),
  });
  const { form } = section;
  const counts = useQuery(queryOf('awaited', 'counts', countAwaited, {})).data?.rows;
  const waitWords = (name: SwitchName): string => {
    const count = counts?.find(({ of }) => of === name)?.people ?? 0;
    return count === 0 ? '' : ` ${t('switchedOff.waits', { count })}`;
  };
  const valueOf = (name: SwitchName, settings: Switches): string =>
    settings[name] ? t('settings.on') : t('settings.off');
  const effectWords = ({ field, count }: Effect): string =>
    field === 'dicomweb' ? t('settings.rests.dicomweb') : t(`settings.rests.${field as Counted}`, { count });
  return (
    <SectionEditing
      name="features"
      state={state}
      form={section}
      nameOf={(name) => t(`switchedOff.feature.${name}`)}
      valueOf={valueOf}
      effectWords={effectWords}
    >
      <Card>
        <ul className={classes['switches']}>
          {switchNames.map((name) => (
            <li key={name}>
              <Switch
                label={t(`switchedOff.feature.${name}`)}
                description={`${t(`switchedOff.featureText.${name}`)}${waitWords(name)}`}
                {...form.getInputProps(name, { type: 'checkbox' })}
              />
            </li>
          ))}
        </ul>
      </Card>
    </SectionEditing>
  );
}

type Counted = Exclude<SwitchName, 'dicomweb'>;
