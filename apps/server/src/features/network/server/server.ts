export { LiveSettings, type Running, type StatedSettings } from './live-settings.ts';
