import type { Refusals } from '../../refusals.ts';

/** Peers of the DICOM network. */
export const network: Refusals = {
  'There is no such node to send to.': 'Einen solchen Knoten, an den gesendet werden kann, gibt es nicht.',
  'This node is not asked what it has.': 'Dieser Knoten wird nicht gefragt, was er hat.',
  'is not possible': 'Das ist nicht möglich.',
  'There is no study to be sent.': 'Es gibt keine Studie, die gesendet werden könnte.',
  'Series are sent of one study.': 'Serien werden aus einer einzigen Studie gesendet.',
  'are of one study': 'Sie gehören zu einer einzigen Studie.',
  'There is no such node.': 'Diesen Knoten gibt es nicht.',
  'Another node has this name.': 'Ein anderer Knoten hat diesen Namen.',
  'Another node has this AE title at the same host.': 'Ein anderer Knoten hat diesen AE-Titel beim selben Host.',
  'Changing DICOM nodes': 'DICOM-Knoten ändern',
  'is an address that no node has': 'Diese Adresse kann keine eines Knotens sein.',
  'You may add nodes, not change them.': 'Sie dürfen Knoten hinzufügen, nicht ändern.',
  'is 1 to 16 ASCII characters without a backslash': 'Das sind 1 bis 16 ASCII-Zeichen ohne Backslash.',
  'is a host name or an IP address, without a port': 'Das ist ein Hostname oder eine IP-Adresse, ohne Port.',
  'is an IP address or a network such as 10.4.0.0/24': 'Das ist eine IP-Adresse oder ein Netz wie 10.4.0.0/24.',
  'is the SHA-256 fingerprint of a certificate: 64 hexadecimal digits':
    'Das ist der SHA-256-Fingerabdruck eines Zertifikats: 64 hexadezimale Ziffern.',
  'is needed: a node is known by its address': 'Das wird gebraucht: Ein Knoten wird an seiner Adresse erkannt.',
  'is needed to call it': 'Das wird gebraucht, um ihn zu rufen.',
  'needs the port where it is called': 'Das braucht den Port, unter dem er gerufen wird.',
  'is for a node without a clinic': 'Das ist für einen Knoten ohne Klinik.',
  'The node is inactive, or has no port where it is called.':
    'Der Knoten ist inaktiv oder hat keinen Port, unter dem er gerufen wird.',
  'There is no such caller.': 'Diesen Anrufer gibt es nicht.',
  'has no backslash and no control characters': 'Backslash und Steuerzeichen werden nicht genommen.',
  'Series and images are asked for of one study.': 'Serien und Bilder werden von einer Studie erfragt.',
  'Images are asked for of one series.': 'Bilder werden von einer Serie erfragt.',
  'Too many queries run already.': 'Es laufen schon zu viele Abfragen.',
};
