import Type, { type Static } from 'typebox';
import { emptyOf } from '../fields.ts';
import { strict } from '../schemas.ts';
import { sectionRoutes } from '../system/setting-versions.ts';

const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** How many of a hundred final reports are drawn for a review, by the modality of their study; 0 is none. */
export const PeerReviewSettings = strict({
  ct: Percent,
  mr: Percent,
  cr: Percent,
  dx: Percent,
  mg: Percent,
  us: Percent,
  xa: Percent,
  rf: Percent,
  nm: Percent,
  pt: Percent,
  other: Percent,
});
export type PeerReviewSettings = Static<typeof PeerReviewSettings>;

/** None is drawn while nobody has changed anything. */
export const firstPeerReviewSettings: PeerReviewSettings = emptyOf(PeerReviewSettings);

/** Those with a share of their own, in their order. */
export const drawnModalities = ['ct', 'mr', 'cr', 'dx', 'mg', 'us', 'xa', 'rf', 'nm', 'pt'] as const;

/** The share of a modality of DICOM. */
export function shareOf(settings: PeerReviewSettings, modality: string): number {
  return settings[drawnModalities.find((each) => each === modality.toLowerCase()) ?? 'other'];
}

export const [getPeerReviewSettings, checkPeerReviewSettings, putPeerReviewSettings] = sectionRoutes(
  'peer-review',
  'Which reports are drawn for a peer review',
  PeerReviewSettings,
);
