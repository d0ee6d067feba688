/** Somewhere with a figure: a clinic and its studies. */
export type MapPlace = Readonly<{
  key: string;
  name: string;
  longitude: number;
  latitude: number;
  count: number;
  /** The radius of its catchment; without it there is a point alone. */
  reachKm?: number;
}>;
