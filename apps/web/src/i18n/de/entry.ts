export const entry = {
  emailOrUsername: 'E-Mail oder Benutzername',
  nameNeeded: 'Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.',
  rememberName: 'Meinen Namen auf diesem Computer merken',
  forgot: 'Passwort vergessen',
  or: 'oder',
  signInWith: 'Mit {{name}} anmelden',
  backToSignIn: 'Zurück zur Anmeldung',
  problem: {
    noAccount: 'Hier hat niemand die Adresse, die {{name}} genannt hat. Bitten Sie einen Administrator um ein Konto.',
    unverified:
      '{{name}} hat Ihre E-Mail-Adresse nicht geprüft. Bestätigen Sie sie dort und melden Sie sich erneut an.',
    elsewhere: 'Aus Ihrem Netz ist die Anmeldung nicht erlaubt.',
    cancelled: 'Die Anmeldung mit {{name}} wurde abgebrochen.',
    failed: 'Die Anmeldung mit {{name}} hat nicht geklappt. Versuchen Sie es erneut.',
    away: '{{name}} antwortet nicht. Melden Sie sich mit Ihrem Passwort an oder versuchen Sie es später.',
    notCalled:
      'Dieser Server darf die Adresse von {{name}} nicht aufrufen. Melden Sie sich mit Ihrem Passwort an und informieren Sie einen Administrator.',
  },
  code: {
    title: 'Zweiter Schritt',
    text: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App für Isocenter zeigt.',
    recoveryText: 'Geben Sie einen der Ersatzcodes ein, die Sie aufbewahrt haben. Jeder gilt einmal.',
    digits: 'Sechs Ziffern',
    recovery: 'Ersatzcode',
    digitsNeeded: 'Geben Sie sechs Ziffern ein.',
    recoveryNeeded: 'Ein Ersatzcode hat 16 Buchstaben und Ziffern.',
    wrong: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
    useRecovery: 'Ersatzcode verwenden',
    useDigits: 'Authenticator-App verwenden',
    back: 'Zurück',
  },
  forgotten: {
    title: 'Passwort vergessen?',
    text: 'Sie erhalten eine E-Mail mit einem Link, um ein neues festzulegen.',
    submitting: 'Link wird gesendet',
    sentTitle: 'Prüfen Sie Ihr Postfach',
    sentText:
      'Gibt es ein Konto für {{name}}, ist ein Link unterwegs. Er gilt eine Stunde. Nach fünf Minuten können Sie einen weiteren anfordern.',
    again: 'Anderen Namen verwenden',
    noMailTitle: 'Ein Administrator gibt Ihnen einen Link',
    noMailText:
      'Diese Installation sendet keine E-Mails. Geben Sie Ihren Namen ein: Wer die Benutzer von {{institution}} verwaltet, erfährt, dass Sie auf einen Link warten.',
    noMailAnywhere:
      'Diese Installation sendet keine E-Mails. Geben Sie Ihren Namen ein: Wer die Benutzer verwaltet, erfährt, dass Sie auf einen Link warten.',
    noMailSubmit: 'Administratoren benachrichtigen',
    noMailSubmitting: 'Wird benachrichtigt',
    noMailSentTitle: 'Die Administratoren sind benachrichtigt',
    noMailSentText:
      'Wenn es für {{name}} ein Konto gibt, sieht, wer die Benutzer verwaltet, dass es ein neues Passwort braucht. Den Link bekommen Sie persönlich: Rufen Sie an, wenn es eilt.',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    text: 'Für {{email}}. Jede offene Sitzung dieses Kontos endet, seine Zugriffstoken werden widerrufen.',
    demoText: 'Der Link in einer E-Mail öffnet diese Seite und sagt, um wessen Passwort es geht.',
    password: 'Neues Passwort',
    again: 'Neues Passwort noch einmal',
    differs: 'Die beiden Passwörter sind verschieden.',
    submit: 'Passwort festlegen',
    submitting: 'Passwort wird festgelegt',
    doneTitle: 'Das Passwort ist festgelegt',
    doneText:
      'Jede Sitzung dieses Kontos ist beendet, seine Zugriffstoken sind widerrufen. Melden Sie sich mit dem neuen Passwort an.',
    failed: 'Das Passwort wurde nicht festgelegt. {{message}}',
    noLink: 'Ein Link fehlt. Fordern Sie einen unter „Passwort vergessen“ an.',
  },
  invitation: {
    title: 'Willkommen bei {{name}}',
    text: 'Für {{email}} wurde ein Konto angelegt. Wählen Sie ein Passwort, um zu beginnen.',
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
      'Er wurde benutzt, durch einen neueren ersetzt oder ist älter als eine Stunde. Fordern Sie einen neuen Link an.',
    invitation:
      'Er wurde benutzt, durch einen neueren ersetzt oder ist älter als sieben Tage. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
    emailChange:
      'Er wurde benutzt, durch einen neueren ersetzt oder ist älter als ein Tag. Ändern Sie die Adresse in Ihren Kontoeinstellungen noch einmal.',
    ask: 'Neuen Link anfordern',
    start: 'Zur Startseite',
  },
  link: {
    loading: 'Der Link wird geprüft',
    failed: 'Der Link konnte nicht geprüft werden. {{message}}',
  },
  agree: 'Ich stimme den <terms>Nutzungsbedingungen</terms> und der <privacy>Datenschutzerklärung</privacy> zu.',
  agreeNeeded: 'Stimmen Sie den Bedingungen zu, um ein Konto anzulegen.',
  closedAnywhere: 'Sie können sich hier nicht selbst registrieren. Bitten Sie einen Administrator um ein Konto.',
  fault: {
    long: 'Höchstens {{count}} Zeichen.',
    personal: 'Es enthält Ihren Namen, Ihre Adresse oder „Isocenter“. Wählen Sie etwas anderes.',
    pattern: 'Es ist immer wieder dasselbe Muster. Wählen Sie etwas anderes.',
    known: 'Es steht auf der Liste bekannter Passwörter. Wählen Sie etwas anderes.',
  },
  pending: {
    title: 'Ihr Konto ist angelegt',
    text: 'Ein Administrator muss es freigeben, bevor Sie sich anmelden können.',
  },
} as const;
