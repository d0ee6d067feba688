/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your account may not bring files.': 'Ihr Konto darf keine Dateien mitbringen.',
  'More than {0} files within an hour are not taken.': 'Mehr als {0} Dateien in einer Stunde werden nicht angenommen.',
  'There is no such event.': 'Diesen Termin gibt es nicht.',
  'Only who made an event changes it.': 'Nur wer einen Termin angelegt hat, ändert ihn.',
  'The calendars of a clinic are kept by who looks after all events.':
    'Die Kalender einer Klinik führt, wer sich um alle Termine kümmert.',
  'There is no such room.': 'Diesen Raum gibt es nicht.',
  '{0} is taken from {1} to {2}.': '{0} ist von {1} bis {2} belegt.',
  'Another room of this clinic has this name.': 'Ein anderer Raum dieser Klinik heißt so.',
  'More than {0} rooms are not kept.': 'Mehr als {0} Räume werden nicht geführt.',
  'You are not invited to this event.': 'Sie sind zu diesem Termin nicht eingeladen.',
  'This room is in another clinic than the appointment.':
    'Dieser Raum ist in einer anderen Klinik als der Untersuchungstermin.',
  'You may not change appointments.': 'Sie dürfen keine Untersuchungstermine ändern.',
  'There are {0} addresses. Revoke one first.': 'Es gibt {0} Adressen. Widerrufen Sie erst eine.',
  'There is no such address.': 'Diese Adresse gibt es nicht.',
  'There is no such calendar.': 'Diesen Kalender gibt es nicht.',
  'This is no ICS file.': 'Das ist keine ICS-Datei.',
  'is no ICS file': 'ist keine ICS-Datei',
  'has more than {0} events': 'hat mehr als {0} Termine',
  'is up to {0} days after the start': 'ist bis zu {0} Tage nach dem Beginn',
  'is not before the start': 'liegt nicht vor dem Beginn',
  'is no rule that repeats by days, weeks, months or years':
    'ist keine Regel, die nach Tagen, Wochen, Monaten oder Jahren wiederholt',
  'is for Family, Holiday and ETC only': 'gilt nur für Team, Urlaub und Sonstiges',
  'is not a time': 'ist keine Zeit',
  'has a day twice': 'hat einen Tag zweimal',
  'has a day that closes before it opens': 'hat einen Tag, der schließt, bevor er öffnet',
};
