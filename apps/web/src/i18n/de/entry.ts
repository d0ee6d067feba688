export const entry = {
  emailOrUsername: 'E-Mail oder Benutzername',
  nameNeeded: 'Eine E-Mail-Adresse oder ein Benutzername ist erforderlich.',
  rememberName: 'Meinen Namen auf diesem Computer merken',
  forgot: 'Passwort vergessen',
  or: 'oder',
  signInWith: 'Mit {{name}} anmelden',
  backToSignIn: 'Zurück zur Anmeldung',
  problem: {
    noAccount:
      'Niemand hier hat die Adresse, die {{name}} genannt hat. Fragen Sie die Administration nach einem Konto.',
    unverified:
      '{{name}} hat Ihre E-Mail-Adresse nicht geprüft. Bestätigen Sie sie dort und melden Sie sich erneut an.',
    elsewhere: 'Von dort, wo Sie sind, meldet sich hier niemand an.',
    cancelled: 'Die Anmeldung mit {{name}} wurde abgebrochen.',
    failed: 'Die Anmeldung mit {{name}} hat nicht geklappt. Versuchen Sie es erneut.',
    away: '{{name}} antwortet nicht. Melden Sie sich mit Ihrem Passwort an oder versuchen Sie es später.',
    notCalled:
      'Dieser Server darf die Adresse von {{name}} nicht aufrufen. Melden Sie sich mit Ihrem Passwort an und sagen Sie es der Administration.',
  },
  code: {
    title: 'Zweiter Schritt',
    text: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App für Isocenter zeigt.',
    recoveryText: 'Geben Sie einen der Wiederherstellungscodes ein, die Sie aufbewahrt haben. Jeder gilt einmal.',
    digits: 'Sechs Ziffern',
    recovery: 'Wiederherstellungscode',
    digitsNeeded: 'Sechs Ziffern sind erforderlich.',
    recoveryNeeded: 'Ein Wiederherstellungscode hat 16 Buchstaben und Ziffern.',
    wrong: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
    useRecovery: 'Wiederherstellungscode verwenden',
    useDigits: 'Authenticator-App verwenden',
    back: 'Zurück',
  },
  forgotten: {
    title: 'Passwort vergessen?',
    text: 'Sie erhalten einen Brief mit einem Link, um ein neues zu setzen.',
    submitting: 'Link wird gesendet',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sentText:
      'Gibt es ein Konto für {{name}}, ist ein Link unterwegs. Er gilt eine Stunde. Nach fünf Minuten kann ein weiterer verlangt werden.',
    again: 'Anderen Namen verwenden',
    noMailTitle: 'Die Administration gibt Ihnen einen Link',
    noMailText:
      'Diese Installation versendet keine Briefe. Sagen Sie, wer Sie sind: Wer die Benutzer von {{institution}} verwaltet, erfährt, dass Sie auf einen Link warten.',
    noMailAnywhere:
      'Diese Installation versendet keine Briefe. Sagen Sie, wer Sie sind: Wer die Benutzer verwaltet, erfährt, dass Sie auf einen Link warten.',
    noMailSubmit: 'Administration benachrichtigen',
    noMailSubmitting: 'Wird benachrichtigt',
    noMailSentTitle: 'Die Administration ist benachrichtigt',
    noMailSentText:
      'Wenn es für {{name}} ein Konto gibt, sieht die Benutzerverwaltung, dass es auf ein neues Passwort wartet. Sie gibt Ihnen den Link selbst: Rufen Sie an, wenn es eilt.',
  },
  reset: {
    title: 'Neues Passwort setzen',
    text: 'Für {{email}}. Jede offene Sitzung dieses Kontos endet, seine Zugriffstoken werden widerrufen.',
    demoText: 'Der Link in einem Brief öffnet diese Seite und sagt, um wessen Passwort es geht.',
    password: 'Neues Passwort',
    again: 'Neues Passwort noch einmal',
    differs: 'Die beiden Passwörter sind verschieden.',
    submit: 'Passwort setzen',
    submitting: 'Passwort wird gesetzt',
    doneTitle: 'Das Passwort ist gesetzt',
    doneText:
      'Jede Sitzung dieses Kontos ist beendet, seine Zugriffstoken sind widerrufen. Melden Sie sich mit dem neuen Passwort an.',
    failed: 'Das Passwort wurde nicht gesetzt. {{message}}',
    noLink: 'Ein Link fehlt. Verlangen Sie einen unter „Passwort vergessen“.',
  },
  invitation: {
    title: 'Willkommen bei {{name}}',
    text: 'Für {{email}} wurde ein Konto angelegt. Wählen Sie ein Passwort und beginnen Sie.',
    fullName: 'Voller Name',
    submit: 'Beginnen',
    submitting: 'Anmeldung läuft',
    failed: 'Die Einladung wurde nicht angenommen. {{message}}',
  },
  confirm: {
    title: 'Neue Adresse bestätigen',
    text: '{{email}} wird die Adresse Ihres Kontos.',
    submit: 'Adresse bestätigen',
    submitting: 'Adresse wird bestätigt',
    doneTitle: 'Die Adresse ist bestätigt',
    doneText: '{{email}} ist jetzt die Adresse Ihres Kontos.',
    takenTitle: 'Die Adresse gehört jemand anderem',
    takenText: 'Ein anderes Konto hat inzwischen diese Adresse. Wählen Sie in Ihren Kontoeinstellungen eine andere.',
    failed: 'Die Adresse wurde nicht bestätigt. {{message}}',
  },
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    reset:
      'Er wurde benutzt, durch einen neueren ersetzt oder ist älter als eine Stunde. Verlangen Sie einen neuen Link.',
    invitation:
      'Er wurde benutzt, durch einen neueren ersetzt oder ist älter als sieben Tage. Fragen Sie, wer Sie eingeladen hat, nach einem neuen Link.',
    emailChange:
      'Er wurde benutzt, durch einen neueren ersetzt oder ist älter als ein Tag. Ändern Sie die Adresse in Ihren Kontoeinstellungen noch einmal.',
    ask: 'Neuen Link verlangen',
    start: 'Zur Startseite',
  },
  link: {
    loading: 'Der Link wird geprüft',
    failed: 'Der Link konnte nicht geprüft werden. {{message}}',
  },
  agree: 'Ich stimme den <terms>Nutzungsbedingungen</terms> und der <privacy>Datenschutzerklärung</privacy> zu.',
  agreeNeeded: 'Ein Konto braucht Ihre Zustimmung.',
  closedAnywhere: 'Hier kann sich niemand selbst registrieren. Fragen Sie die Administration nach einem Konto.',
  fault: {
    long: 'Höchstens {{count}} Zeichen.',
    personal: 'Es enthält Ihren Namen, Ihre Adresse oder „Isocenter“. Wählen Sie etwas anderes.',
    pattern: 'Es ist immer wieder dasselbe Muster. Wählen Sie etwas anderes.',
    known: 'Es steht auf der Liste bekannter Passwörter. Wählen Sie etwas anderes.',
  },
  pending: {
    title: 'Ihr Konto ist angelegt',
    text: 'Die Administration sieht es an, bevor Sie sich anmelden können.',
  },
} as const;
