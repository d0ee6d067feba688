import { useCan } from '#api/abilities.tsx';
import { AskCard } from './ask-card.tsx';
import { ContactCard } from './contact-card.tsx';
import classes from './contact.module.css';

/** Where one asks who found no answer: by phone, by e-mail, or here. Who looks after the answers is whom the others ask. */
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
