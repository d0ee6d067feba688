import { useCan } from '#api/abilities.tsx';
import { AskCard } from './ask-card.tsx';
import { ContactCard } from './contact-card.tsx';
import classes from './contact.module.css';

/**
 * Shows the contact for people who found no answer: by phone, by e-mail, or here. Those who look after the answers are the contact of the
 * others.
 */
export function ContactPart() {
  const mayWrite = useCan('create', 'Mail');
  const answers = useCan('update', 'Article');
  return (
    <div className={classes['cards']}>
      <ContactCard />
      {mayWrite && !answers && <AskCard />}
    </div>
  );
}
