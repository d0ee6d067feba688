import type { ResponseOf } from '@isocenter/contract/route.ts';
import type { getStudy } from '@isocenter/contract/archive/studies/endpoints.ts';

/** A study with its series and the patient's other studies. */
export type StudyDetails = ResponseOf<typeof getStudy>;
