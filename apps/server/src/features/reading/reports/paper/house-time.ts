/** The settings of time. */
export interface HouseTime {
  readonly now: { readonly timeZone: string };
}

/** Where the house is, by its clock: an IANA name. */
export function zoneOf({ timeSettings }: { readonly timeSettings: HouseTime }): string {
  return timeSettings.now.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone;
}
