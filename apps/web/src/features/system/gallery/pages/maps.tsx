import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber } from '#ui/format/number.ts';
import type { MapPlace } from '#ui/map/map-place.ts';
import { PlaceMap } from '#ui/map/place-map.tsx';

const clinics: readonly MapPlace[] = [
  { key: 'riverside', name: 'Riverside', longitude: -0.12, latitude: 51.5, count: 1240, reachKm: 90 },
  { key: 'northkai', name: 'Northkai', longitude: 9.99, latitude: 53.55, count: 860, reachKm: 140 },
  { key: 'meridian', name: 'Meridian', longitude: 4.84, latitude: 45.75, count: 420, reachKm: 180 },
];

export function ClinicsOnMap() {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <PlaceMap
      label="Clinics, their studies of the last 28 days and their catchment"
      places={clinics}
      countText={(count) => `${formatNumber(count, 0, formats)} studies`}
      reachText={(kilometres) => `${kilometres} km`}
      labels={{ loading: t('gallery.mapLoading'), place: 'Clinic', count: 'Studies', reach: 'Catchment' }}
    />
  );
}

export function OnePlace() {
  const { t } = useTranslation();
  return (
    <PlaceMap
      label="One clinic without a catchment"
      places={[{ key: 'porto', name: 'Porto', longitude: -8.61, latitude: 41.15, count: 38 }]}
      countText={(count) => `${count} studies`}
      reachText={(kilometres) => `${kilometres} km`}
      labels={{ loading: t('gallery.mapLoading'), place: 'Clinic', count: 'Studies', reach: 'Catchment' }}
    />
  );
}
