import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';

export interface PolicyText {
  readonly title: string;
  /** Formatted text; `{{institution}}` stands for the institution's name. */
  readonly html: string;
}

export type PolicyTexts = Readonly<Record<PolicyKind, PolicyText>>;
