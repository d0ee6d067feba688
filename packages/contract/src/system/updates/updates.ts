/** How the version of the files compares with the one that runs; `other` where one of the two is no number of the form 1.2.3. */
export const versionOrders = ['same', 'newer', 'older', 'other'] as const;
export type VersionOrder = (typeof versionOrders)[number];
