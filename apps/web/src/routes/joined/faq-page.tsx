import { Suspense } from 'react';
import { useFirstHoursShown } from '#features/insight/dashboard/first-hours-shown.ts';
import { FaqPage } from '#features/office/articles/faq-page.tsx';
import { ContactPart } from '#features/office/contact/contact-part.tsx';
import { latePart } from '#i18n/late-part.ts';

const FirstStepsAgain = latePart(
  () => import('./first-steps-again.tsx').then((file) => file.FirstStepsAgain),
  ['firstHours'],
);

/** Questions and answers, and whom to ask what is not among them; for administrators who hid the first steps, those. */
export function FaqRoutePage() {
  const { isForMe, isShown } = useFirstHoursShown();
  return (
    <FaqPage
      below={
        <>
          {isForMe && !isShown && (
            <Suspense fallback={null}>
              <FirstStepsAgain />
            </Suspense>
          )}
          <ContactPart />
        </>
      }
    />
  );
}
