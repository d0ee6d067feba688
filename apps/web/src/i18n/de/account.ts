/** The own account: its settings, and the field for a picture. */
export const account = {
  picture: {
    choose: 'Bild wählen',
    change: 'Bild ändern',
    remove: 'Entfernen',
    drop: 'Bild hier ablegen',
    files: 'PNG, JPEG, GIF oder WebP. Größere Bilder werden hier verkleinert.',
    wrongType: 'Ein Bild im Format PNG, JPEG, GIF oder WebP wird gebraucht.',
    unreadable: 'Diese Datei ist kein lesbares Bild. Wählen Sie eine andere.',
    tooLarge: 'Die Datei ist größer als 40 MB. Wählen Sie eine kleinere.',
    notSent: 'Das Bild wurde nicht gespeichert. {{reason}}',
    cropTitle: 'Ausschnitt wählen',
    cropKeys: 'Pfeiltasten verschieben das Bild, + und − zoomen.',
    cropArea: 'Der Ausschnitt, der bleibt.',
    zoom: 'Zoom',
    shape: 'Breite',
    use: 'Ausschnitt verwenden',
    sending: 'Wird gesendet',
    cancel: 'Abbrechen',
  },
} as const;
