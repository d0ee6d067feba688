export { certificateDays } from './certificate-days.ts';
export { findLowStorage } from './watch-queries.ts';
export { SelfTest } from './self-test.ts';
export { LiveSettings, type Running, type StatedSettings } from './live-settings.ts';
