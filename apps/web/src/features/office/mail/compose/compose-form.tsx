import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { longestSubject } from '@isocenter/contract/office/mail/mail-parts.ts';
import { isEmail } from '@isocenter/contract/field-rules.ts';
import { useColleagueSearch, PeopleField } from '#features/office/colleagues/colleagues.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { mailCountsQuery } from '../mail-count.ts';
import { CarriedLine } from './carried-line.tsx';
import { ComposeBar } from './compose-bar.tsx';
import type { Addressed, ComposeFormProps, ToField } from './composer.ts';
import classes from './compose.module.css';

/** Edits the recipients, the subject, the text, and the attachments. */
export function ComposeForm(props: ComposeFormProps) {
  const { composed, onChange, takesFocus } = props;
  const { t } = useTranslation();
  const { cc, bcc } = composed;
  const isSet = ({ people, addresses }: Addressed): boolean => people.length + addresses.length > 0;
  const [showsCc, setCc] = useState(isSet(cc));
  const [showsBcc, setBcc] = useState(isSet(bcc));
  return (
    <>
      <div className={classes['fields']}>
        <div className={classes['toLine']}>
          <People name="to" {...props} />
          {!showsCc && (
            <button type="button" className={classes['more']} onClick={() => setCc(true)}>
              {t('mailbox.cc')}
            </button>
          )}
          {!showsBcc && (
            <button type="button" className={classes['more']} onClick={() => setBcc(true)}>
              {t('mailbox.bcc')}
            </button>
          )}
        </div>
        {showsCc && <People name="cc" {...props} />}
        {showsBcc && <People name="bcc" {...props} />}
        <TextInput
          label={t('mailbox.subject')}
          className={classes['field'] ?? ''}
          variant="unstyled"
          maxLength={longestSubject}
          value={composed.subject}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
        />
      </div>
      <div className={classes['text']}>
        <RichTextEditor
          label={t('mailbox.text')}
          isLabelHidden
          toolbar="below"
          takesFocus={takesFocus}
          value={composed.html}
          onChange={(html) => onChange({ html })}
        />
      </div>
      <CarriedLine composed={composed} onChange={onChange} />
      <ComposeBar {...props} />
    </>
  );
}

type PeopleProps = ComposeFormProps & { readonly name: ToField };

function People({ name, composed, onChange, onTyped, ill }: PeopleProps) {
  const { t } = useTranslation();
  const { found, onSearch } = useColleagueSearch();
  const canLeave = useQuery(mailCountsQuery).data?.canLeave ?? false;
  const { people, addresses } = composed[name];
  return (
    <div className={classes['field']} data-people={name}>
      <PeopleField
        label={t(`mailbox.${name}`)}
        variant="unstyled"
        found={found}
        value={people}
        onSearch={onSearch}
        onTyped={(text) => onTyped(name, text)}
        error={ill?.name === name && ill.why}
        onChange={(next) => onChange({ [name]: { people: next, addresses } })}
        // Where no mail leaves the house, only those that a draft has already can be taken out.
        outside={{
          value: addresses,
          isAddress: (text) => canLeave && isEmail(text),
          onChange: (next) => onChange({ [name]: { people, addresses: next } }),
        }}
      />
    </div>
  );
}
