import Type, { type Static } from 'typebox';
import { strict } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

/** What an administrator can switch off for everybody. What was kept of it stays, and is there again when it is on. */
export const Switches = strict({
  /** Files that people bring from a browser. */
  uploads: Type.Boolean(),
  /** The DICOMweb service for other systems; the pages of the product go on using it. */
  dicomweb: Type.Boolean(),
  /** Studies to nodes, DICOMweb servers and folders. */
  sending: Type.Boolean(),
  /** Asking nodes and DICOMweb servers, and bringing studies from them. */
  queryRetrieve: Type.Boolean(),
  /** Routing and retention rules. */
  rules: Type.Boolean(),
  /** Personal access tokens, of whomever the security policy lets make them. */
  apiTokens: Type.Boolean(),
});
export type Switches = Static<typeof Switches>;
export type SwitchName = keyof Switches;

export const switchNames = Object.keys(Switches.properties) as readonly SwitchName[];

/** What holds while nobody has changed anything. */
export const firstSwitches: Switches = {
  uploads: true,
  dicomweb: true,
  sending: true,
  queryRetrieve: true,
  rules: true,
  apiTokens: true,
};

export const [getSwitches, checkSwitches, putSwitches] = sectionRoutes('features', 'Feature switches', Switches);
