import { Menu } from '@mantine/core';
import { IconChevronDown, IconEye, IconEyeClosed } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { groupings, sortings } from './list-order.ts';
import type { useListOrder } from './use-list-order.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './panel.module.css';

interface ListBarProps extends ReturnType<typeof useListOrder> {
  readonly measurements: readonly Measurement[];
}

/** Chooses the grouping and the order of the list, and hides or shows all of it. */
export function ListBar({ measurements, order, change }: ListBarProps) {
  const { t } = useTranslation();
  const { mayMeasure } = useViewerTools();
  const { study } = useOpenStudy();
  const isHidden = measurements.every(({ marks }) => marks.hidden === true);
  const ids = measurements.map(({ id }) => id);
  const label = t(`reading.viewer.list.${isHidden ? 'showAll' : 'hideAll'}`);
  return (
    <div className={classes['bar']}>
      <Choice
        label={t('reading.viewer.list.group.label')}
        choices={groupings.map((value) => ({ value, name: t(`reading.viewer.list.group.${value}`) }))}
        chosen={order.group}
        onChoose={(group) => change({ group })}
      />
      {measurements.length > 0 && (
        <Choice
          label={t('reading.viewer.list.sort.label')}
          choices={sortings.map((value) => ({ value, name: t(`reading.viewer.list.sort.${value}`) }))}
          chosen={order.sort}
          onChoose={(sort) => change({ sort })}
        />
      )}
      <span className={classes['count']} />
      {mayMeasure && measurements.length > 0 && (
        <button
          type="button"
          className={classes['small']}
          aria-label={label}
          title={label}
          data-on={isHidden}
          onClick={() => study.measurements.mark(ids, { hidden: !isHidden })}
        >
          {isHidden ? <IconEyeClosed size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />}
        </button>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, choices, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes['choice']}>
          <span>{label}</span> {choices.find(({ value }) => value === chosen)?.name}
          <IconChevronDown size={13} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, name }) => (
          <Menu.Item key={value} aria-current={value === chosen} onClick={() => onChoose(value)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
