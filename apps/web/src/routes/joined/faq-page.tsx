import { FaqPage } from '#features/office/articles/faq-page.tsx';
import { ContactPart } from '#features/office/contact/contact-part.tsx';

/** Questions and answers, and whom to ask what is not among them. */
export function FaqRoutePage() {
  return <FaqPage below={<ContactPart />} />;
}
