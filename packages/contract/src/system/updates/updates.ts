/** The version of the files compared with the running one; `other` if one of the two is no number of the form 1.2.3. */
export const versionOrders = ['same', 'newer', 'older', 'other'] as const;
export type VersionOrder = (typeof versionOrders)[number];
