import { Select } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { textOfDestination } from '@isocenter/contract/network/sending/destinations.ts';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatBytes } from '#ui/format/number.ts';
import { PeerState } from '#ui/status/peer-state.tsx';
import classes from './sending.module.css';

export type DestinationFieldProps = {
  /** Undefined while they are not known. */
  readonly destinations: readonly SendDestination[] | undefined;
  readonly value: SendDestination | undefined;
  readonly onChange: (key: string | undefined) => void;
  readonly error: string | undefined;
};

/** A node or DICOMweb server, found by what is typed, each with how it answered last. */
export function DestinationField({ destinations, value, onChange, error }: DestinationFieldProps) {
  const { t } = useTranslation();
  const known = destinations ?? [];
  const byKey = new Map(known.map((destination) => [textOfDestination(destination), destination]));
  return (
    <Select
      label={t('sending.to')}
      placeholder={t('sending.search')}
      required
      searchable
      data-autofocus
      // In a dialog that opens, the list would lie over its buttons before anything is asked.
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ options: classes['options'] ?? '' }}
      data={known.map((destination) => ({ value: textOfDestination(destination), label: destination.name }))}
      value={value === undefined ? null : textOfDestination(value)}
      onChange={(key) => onChange(key ?? undefined)}
      error={error}
      nothingFoundMessage={destinations === undefined ? t('sending.loading') : t('sending.nothingFound')}
      renderOption={({ option }) => {
        const destination = byKey.get(option.value);
        return (
          <span className={classes['option']}>
            <bdi>{option.label}</bdi>
            {destination !== undefined && <DestinationState of={destination} />}
          </span>
        );
      }}
    />
  );
}

/** Shows the state of a destination. */
export function DestinationState({ of: { state, freeBytes } }: { readonly of: SendDestination }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (freeBytes !== null) return <span>{t('sending.free', { size: formatBytes(freeBytes, formats) })}</span>;
  return (
    <PeerState state={state}>
      {state === 'failing' || state === 'untested' ? t(`sending.state.${state}`) : t(`nodes.state.${state}`)}
    </PeerState>
  );
}
