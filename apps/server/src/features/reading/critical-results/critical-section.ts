import {
  firstCriticalSettings,
  type CriticalSettings,
} from '@isocenter/contract/reading/critical-results/critical-settings.ts';
import { plainSection } from '#platform/settings/versions.ts';

export const criticalSection = plainSection<CriticalSettings>('critical-results', firstCriticalSettings);
