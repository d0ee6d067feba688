import { Menu } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isolated } from '@isocenter/measuring/beside-numbers.ts';
import { valueText } from '@isocenter/measuring/written-value.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatNumber } from '#ui/format/number.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { DatedMeasurement } from './measurement-pairs.ts';
import type { MeasurementHistory } from './use-measurement-history.ts';
import classes from './panel.module.css';

interface CompareMenuProps {
  readonly measurement: Measurement;
  readonly history: MeasurementHistory;
}

/** Says which measurement of another study measures the same, or that none does any more. */
export function CompareMenu({ measurement, history }: CompareMenuProps) {
  const { t } = useTranslation();
  const { id, number } = measurement;
  const label = t('reading.viewer.pairs.compareWith', { number });
  const others = history.all.filter(({ studyUid }) => studyUid !== history.studyUid);
  const isLinked = history.all.some((one) => one.measurement.id === id && one.trackingUid !== undefined);
  const linked = history.counterparts(measurement).filter(({ by }) => by === 'link');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes['small']} aria-label={label} title={label} data-on={isLinked}>
          <IconLink size={16} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{others.length === 0 ? t('reading.viewer.pairs.none') : label}</Menu.Label>
        {others.map((other) => (
          <Menu.Item
            key={`${other.studyUid} ${other.measurement.id}`}
            disabled={linked.some((one) => one.measurement.id === other.measurement.id)}
            onClick={() => history.link(id, other)}
          >
            <Named other={other} />
          </Menu.Item>
        ))}
        {isLinked && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLinkOff size={16} stroke={1.75} />} onClick={() => history.unlink(id)}>
              {t('reading.viewer.pairs.unlink')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Date, name and value of a measurement. */
function Named({ other: { studyDate, measurement } }: { readonly other: DatedMeasurement }) {
  const { t } = useTranslation();
  const format = useFormats();
  const { label, tool, state } = measurement;
  const value = valueText(state.value, formatNumber) || state.shown;
  const name = isolated(label) || `${t(`reading.viewer.tool.${tool}`)} ${state.number}`;
  return [formatDate(studyDate, format), name, value].filter((part) => part !== '').join(' · ');
}
