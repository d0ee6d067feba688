/** What is done with accounts: acts, links, copied rights, and how all of it is told afterwards. */
export const userActs = {
  act: {
    details: 'Details',
    seeAs: 'Als diese Person sehen',
    copyRights: 'Rechte übernehmen von',
    invite: 'Erneut einladen',
    'reset-link': 'Passwort-Link erzeugen',
    activate: 'Aktivieren',
    deactivate: 'Deaktivieren',
    lock: 'Sperren',
    unlock: 'Entsperren',
    'force-logout': 'Überall abmelden',
    'require-password-change': 'Neues Passwort verlangen',
    'reset-two-step': 'Zwei-Schritt-Anmeldung zurücksetzen',
    remove: 'Löschen',
  },
  done: {
    invite: 'Einladung gesendet: {{who}}',
    'reset-link': 'Link erzeugt: {{who}}',
    activate: 'Aktiviert: {{who}}',
    deactivate: 'Deaktiviert: {{who}}',
    lock: 'Gesperrt: {{who}}',
    unlock: 'Entsperrt: {{who}}',
    'force-logout': 'Abgemeldet: {{who}}',
    'require-password-change': 'Neues Passwort verlangt: {{who}}',
    'reset-two-step': 'Zwei-Schritt-Anmeldung zurückgesetzt: {{who}}',
    remove: 'Gelöscht: {{who}}',
  },
  ask: {
    because: 'Grund, den Administratoren sehen',
    deactivate: {
      title: '{{who}} deaktivieren?',
      text: 'Sitzungen enden sofort, Anmeldungen werden abgelehnt. Was getan wurde, bleibt, und das Konto lässt sich wieder aktivieren.',
    },
    lock: {
      title: '{{who}} sperren?',
      text: 'Sitzungen enden sofort, und niemand kann sich anmelden, bis das Konto entsperrt wird.',
    },
    'require-password-change': {
      title: 'Neues Passwort für {{who}} verlangen?',
      text: 'Solange kein neues Passwort gewählt ist, lässt sich mit dem Konto nichts anderes tun. Das lässt sich nicht rückgängig machen.',
    },
    'force-logout': {
      title: '{{who}} überall abmelden?',
      text: 'Jede offene Sitzung endet, Zugriffstoken werden widerrufen. Eine neue Anmeldung ist sofort möglich.',
    },
    'reset-two-step': {
      title: 'Zwei-Schritt-Anmeldung von {{who}} zurücksetzen?',
      text: 'Die Authenticator-App und die Ersatzcodes gelten nicht mehr, Sitzungen enden. Dann genügt das Passwort allein.',
    },
    remove: {
      title: '{{who}} löschen?',
      text: 'Sitzungen enden, Adresse und Benutzername sind wieder frei. Was die Person getan hat, bleibt verzeichnet. Das lässt sich nicht rückgängig machen.',
    },
  },
  copy: {
    title: 'Rechte übernehmen für {{who}}',
    text: 'Rolle, Kliniken, Sichtbereich und abweichende Rechte werden die der gewählten Person. Was vorher galt, wird nicht aufbewahrt; das lässt sich nicht rückgängig machen.',
    hint: 'Rolle, Kliniken, Sichtbereich und Rechte kommen von dieser Person.',
    confirm: 'Rechte übernehmen',
    chooseFirst: 'Wählen Sie zuerst eine Person.',
    done: 'Rechte übernommen: {{who}}',
  },
  link: {
    invitations: '{{count}} Einladungen',
    handOver:
      'Es ist kein Mailserver eingerichtet: Geben Sie selbst weiter, was hier steht. Jeder Link gilt einmal, bis {{until}}, und wird nicht wieder gezeigt.',
    copyOf: 'Link von {{name}} kopieren',
    invitation: 'Einladung für {{name}}',
    password: 'Passwort-Link für {{name}}',
    mailed: 'Er wurde per E-Mail gesendet und gilt einmal, bis {{until}}.',
  },
  import: { administrator: 'wird Administrator' },
  event: { 'auth-recovery': 'Anmeldung mit Ersatzcode' },
} as const;
