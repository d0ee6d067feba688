import { firstPeerReviewSettings, type PeerReviewSettings } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { plainSection } from '#platform/settings/versions.ts';

export const peerReviewSection = plainSection<PeerReviewSettings>('peer-review', firstPeerReviewSettings);
