/** Was der Viewer dazu sagt, ein Bild in wahrer Größe zu zeigen, und wie er den Bildschirm ausmessen lässt. */
export const trueSize = {
  shown: {
    patient: 'Wahre Größe: 1\u00a0mm im Patienten ist 1\u00a0mm auf diesem Bildschirm',
    detector: 'Wahre Größe am Detektor; der Patient ist kleiner',
    estimated: 'Wahre Größe nach einem geschätzten Maßstab',
    'by-hand': 'Wahre Größe nach Ihrer Kalibrierlinie, in der Tiefe, in der sie liegt',
  },
  none: 'Dieses Bild hat keine wahre Größe',
  missing: {
    'not-recorded': 'Es sagt nicht, wie groß es ist. Eine Kalibrierlinie kann ihm einen Maßstab geben.',
    'not-positive': 'Die Pixelgröße, die es angibt, liegt nicht über 0.',
    'outside-region': 'Seine Teile haben verschiedene Maßstäbe.',
    'no-lengths': 'Keiner seiner Teile zeigt Längen.',
    proportions: 'Seine Pixel werden in anderen Proportionen gezeigt, als sein Maßstab sagt.',
    'no-picture': 'Hier ist kein Bild.',
  },
  measure: {
    title: 'Bildschirm ausmessen',
    how: 'Halten Sie eine Bankkarte (85,60\u00a0×\u00a053,98\u00a0mm) flach an den Bildschirm, die linke und die obere Kante auf denen des Rechtecks. Ziehen Sie das Rechteck oder drücken Sie die Pfeiltasten (mit Umschalt in größeren Schritten), bis es so groß ist wie die Karte.',
    card: 'Karte auf dem Bildschirm',
    long: '{{pixels}}\u00a0px lang',
    density: '1\u00a0mm = {{pixels}}\u00a0px',
    accuracy:
      'Eine Karte misst einen Bildschirm auf etwa 1\u00a0% genau. Das Maß wird für diesen Bildschirm in diesem Browser behalten; auf einem anderen wird neu gefragt.',
    apply: 'Wahre Größe zeigen',
  },
} as const;
