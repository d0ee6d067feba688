/** The settings of time. */
export interface HouseTime {
  readonly now: { readonly timeZone: string };
}

/** Returns the IANA name of the house's time zone. */
export function zoneOf({ timeSettings }: { readonly timeSettings: HouseTime }): string {
  return timeSettings.now.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone;
}
