import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SendDestination } from '@isocenter/contract/network/sending.ts';
import classes from './sending.module.css';

export type DestinationFieldProps = {
  /** Undefined while they are not known. */
  readonly destinations: readonly SendDestination[] | undefined;
  readonly value: SendDestination | undefined;
  readonly onChange: (nodeId: number | undefined) => void;
  readonly error: string | undefined;
};

/** A node, found by what is typed, each with how it answered last. */
export function DestinationField({ destinations, value, onChange, error }: DestinationFieldProps) {
  const { t } = useTranslation();
  const known = destinations ?? [];
  const byId = new Map(known.map((destination) => [String(destination.nodeId), destination]));
  return (
    <Select
      label={t('sending.node')}
      placeholder={t('sending.search')}
      required
      searchable
      data-autofocus
      // In a dialog that opens, the list would lie over its buttons before anything is asked.
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ options: classes['options'] ?? '' }}
      data={known.map(({ nodeId, name }) => ({ value: String(nodeId), label: name }))}
      value={value === undefined ? null : String(value.nodeId)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      error={error}
      nothingFoundMessage={destinations === undefined ? t('sending.loading') : t('sending.nothingFound')}
      renderOption={({ option }) => {
        const destination = byId.get(option.value);
        return (
          <span className={classes['option']}>
            <bdi>{option.label}</bdi>
            {destination !== undefined && <NodeState state={destination.state} />}
          </span>
        );
      }}
    />
  );
}

/** How a node fares, by shape and word. */
export function NodeState({ state }: Pick<SendDestination, 'state'>) {
  const { t } = useTranslation();
  return (
    <span className={classes['state']} data-state={state}>
      {t(`nodes.state.${state}`)}
    </span>
  );
}
