/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your account may not bring files.': 'Ihr Konto darf keine Dateien mitbringen.',
  'More than {0} files within an hour are not taken.': 'Mehr als {0} Dateien in einer Stunde werden nicht angenommen.',
  'There is no such product.': 'Diese Ware gibt es nicht.',
  'The cart is empty.': 'Der Warenkorb ist leer.',
  'The order cannot be moved to this state.': 'Die Bestellung lässt sich nicht in diesen Zustand bringen.',
  'There is no such order.': 'Diese Bestellung gibt es nicht.',
  '{0} is out of stock.': '{0} ist nicht vorrätig.',
  'Of {0} {1} are left.': 'Von {0} sind noch {1} da.',
  'has to be an amount with two decimals, such as {0}':
    'Ein Betrag mit zwei Nachkommastellen wird gebraucht, etwa {0}.',
  'has to be a number with up to three decimals': 'Eine Zahl mit höchstens drei Nachkommastellen wird gebraucht.',
  'has to be a percentage from 0 to 100 with up to two decimals':
    'Ein Prozentsatz von 0 bis 100 mit höchstens zwei Nachkommastellen wird gebraucht.',
  'There is no such invoice.': 'Diese Rechnung gibt es nicht.',
  'There is no such price.': 'Diesen Preis gibt es nicht.',
  'There is no such line to bill.': 'Diese abzurechnende Position gibt es nicht.',
  'No line waits to be billed.': 'Nichts ist abzurechnen.',
  'Sent invoices stay; credit them.': 'Gesendete Rechnungen bleiben; stornieren Sie sie mit einer Gutschrift.',
  'Only an invoice that was sent can be credited.': 'Nur eine gesendete Rechnung kann storniert werden.',
  'There is a credit note for this invoice already.': 'Zu dieser Rechnung gibt es schon eine Gutschrift.',
  'This clinic issues no invoices.': 'Diese Klinik stellt keine Rechnungen aus.',
  'The sum is larger than any invoice.': 'Die Summe ist größer als jede Rechnung.',
  'Nobody issues this invoice yet: choose a clinic that does.':
    'Noch stellt niemand diese Rechnung aus: Wählen Sie eine Klinik, die das tut.',
  'There is nothing on this invoice.': 'Auf dieser Rechnung steht nichts.',
  'A draft is not paid: it is sent first.': 'Ein Entwurf wird nicht bezahlt: Erst wird er gesendet.',
  'A credit note is settled by itself.': 'Eine Gutschrift gleicht sich von selbst aus.',
  'A draft is no electronic invoice: it is sent first.':
    'Ein Entwurf ist keine elektronische Rechnung: Erst wird er gesendet.',
  'An electronic invoice needs the tax number of its issuer.':
    'Eine elektronische Rechnung braucht die Steuernummer ihres Ausstellers.',
  'An electronic invoice needs the country of {0}, by its name or its code.':
    'Eine elektronische Rechnung braucht das Land von {0}, mit Namen oder Kürzel.',
  'Clinic, procedure and modality have a price already.': 'Klinik, Untersuchung und Modalität haben schon einen Preis.',
  'A price of all clinics': 'Ein Preis für alle Kliniken',
  'lies before the day of issue': 'Das liegt vor dem Tag der Ausstellung.',
  'is written by sending a credit note': 'Das entsteht durch das Senden einer Gutschrift.',
  'has to be something': 'Null ist keine Zahlung.',
  'is more than was paid': 'Das ist mehr, als bezahlt wurde.',
  'is more than the balance': 'Das ist mehr als der offene Betrag.',
  'takes large letters and figures, such as {0}': 'Große Buchstaben und Ziffern, etwa {0}.',
  'has to be 8 or 11 letters and figures': 'Es sind 8 oder 11 Buchstaben und Ziffern.',
  'is not an account number as banks check it': 'Das ist keine Kontonummer, wie Banken sie prüfen.',
};
