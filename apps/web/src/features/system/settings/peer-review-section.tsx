import { useTranslation } from '#i18n/use-translation.ts';
import { checkPeerReviewSettings, putPeerReviewSettings } from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import { drawnModalities } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import { PeerReviewSettings } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { call } from '#api/client.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { peerReviewQuery } from './settings-query.ts';
import { useSectionForm, type StateOf } from './use-section-form.ts';

const fields = [...drawnModalities, 'other'] as const;

/** Edits the percentages of final reports that are drawn for a peer review, by modality. */
export function PeerReviewSection() {
  return (
    <LoadedSection query={peerReviewQuery}>
      {(state) => <PeerReviewEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function PeerReviewEditing({ state }: { readonly state: StateOf<PeerReviewSettings> }) {
  const { t } = useTranslation();
  const section = useSectionForm(state, {
    name: 'peer-review',
    schema: PeerReviewSettings,
    check: (body, signal) => call(checkPeerReviewSettings, { body }, { signal }),
    put: (body) => call(putPeerReviewSettings, { body }),
  });
  return (
    <SectionEditing
      name="peer-review"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={(field, settings) => `${settings[field]} %`}
    >
      <Card>
        <FormSection>
          <FieldsOf
            form={section.form}
            schema={PeerReviewSettings}
            texts="settings.field"
            list={fields.map((name) => ({ name, kind: 'number', least: 0, most: 100, unit: '%' }) as const)}
          />
        </FormSection>
      </Card>
    </SectionEditing>
  );
}
