import { FormSection } from '#ui/form/form-layout.tsx';
import { GrantFields } from './access-part.tsx';
import { AccountTab, type UserTabProps } from './account-tab.tsx';
import { InformationTab, SocialTab } from './information-tab.tsx';
import { ReadingFields } from './reading-part.tsx';
import { SignInPart } from './sign-in-part.tsx';
import { TwoStepCard } from './two-step-card.tsx';
import type { Choose } from './user-act.ts';

import type { PageTab } from './user-form.ts';

/** One tab of the page of a user: the parts of the drawer, and what it has no room for. */
export function UserTab({ tab, choose, ...props }: UserTabProps & { readonly tab: PageTab; readonly choose: Choose }) {
  const { user } = props;
  switch (tab) {
    case 'account':
      return <AccountTab {...props} />;
    case 'access':
      return (
        <>
          <GrantFields {...props} />
          <SignInPart user={user} choose={choose} />
          <FormSection>
            <TwoStepCard user={user} choose={choose} />
          </FormSection>
        </>
      );
    case 'reading':
      return <ReadingFields {...props} />;
    case 'information':
      return <InformationTab {...props} />;
    case 'social':
      return <SocialTab {...props} />;
  }
}
