import { geoCircle, geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
// Natural Earth 1:110 million, which is in the public domain.
import outlines from 'world-atlas/countries-110m.json';
import type { MapPlace } from './map-place.ts';

export const mapWidth = 800;
export const mapHeight = 440;
/** Around the outermost catchments. */
const edge = 48;
/** So that a single place without a catchment does not fill the map. */
const leastReachKm = 260;
const kilometresOfDegree = 111.2;
const smallest = 10;
const largest = 26;

export interface PlacedOnMap {
  readonly place: MapPlace;
  /** Per cent of the map's width and height. */
  readonly x: number;
  readonly y: number;
  /** Size of the point in px; its area grows with the count. */
  readonly size: number;
  /** An SVG path; empty without a catchment. */
  readonly catchment: string;
}

/** Coasts, borders and places as SVG, in a part of the world that holds all catchments. */
export function placeOnMap(places: readonly MapPlace[]) {
  const circles = places.map((place) => circleOf(place, Math.max(place.reachKm ?? 0, leastReachKm)));
  // Cut outside of what is shown, so that the cut is not drawn as a coast.
  const projection = geoMercator().clipExtent([
    [-edge, -edge],
    [mapWidth + edge, mapHeight + edge],
  ]);
  projection.fitExtent(
    [
      [edge, edge],
      [mapWidth - edge, mapHeight - edge],
    ],
    { type: 'GeometryCollection', geometries: places.length === 0 ? [{ type: 'Sphere' }] : circles },
  );
  const path = geoPath(projection).digits(1);
  // The file's types are wider than TopoJSON's: its kinds are texts there.
  const world = outlines as unknown as Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
  const most = Math.max(1, ...places.map(({ count }) => count));
  const placed = places.map((place): PlacedOnMap => {
    const [x = 0, y = 0] = projection([place.longitude, place.latitude]) ?? [];
    const size = smallest + (largest - smallest) * Math.sqrt(Math.max(0, place.count) / most);
    const catchment = place.reachKm === undefined ? '' : (path(circleOf(place, place.reachKm)) ?? '');
    return { place, x: (100 * x) / mapWidth, y: (100 * y) / mapHeight, size, catchment };
  });
  return {
    land: path(feature(world, world.objects.land)) ?? '',
    borders: path(mesh(world, world.objects.countries, (a, b) => a !== b)) ?? '',
    placed,
  };
}

function circleOf({ longitude, latitude }: MapPlace, kilometres: number) {
  return geoCircle()
    .center([longitude, latitude])
    .radius(kilometres / kilometresOfDegree)();
}
