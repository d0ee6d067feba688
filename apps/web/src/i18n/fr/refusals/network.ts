import type { Refusals } from '../../refusals.ts';

/** Peers of the DICOM network. */
export const network: Refusals = {
  'There is no such node to send to.': 'Il n’y a pas de tel nœud auquel envoyer.',
  'This node is not asked what it has.': 'On ne demande pas à ce nœud ce qu’il a.',
  'is not possible': 'Ce n’est pas possible.',
  'There is no study to be sent.': 'Il n’y a aucune étude à envoyer.',
  'Series are sent of one study.': 'Les séries envoyées sont d’une seule étude.',
  'are of one study': 'Elles doivent être d’une seule étude.',
  'There is no such node.': 'Ce nœud n’existe pas.',
  'Another node has this name.': 'Un autre nœud porte ce nom.',
  'Another node has this AE title at the same host.': 'Un autre nœud a cet AE title sur le même hôte.',
  'Changing DICOM nodes': 'Modifier les nœuds DICOM',
  'is an address that no node has': 'Cette adresse ne peut être celle d’un nœud.',
  'You may add nodes, not change them.': 'Vous pouvez ajouter des nœuds, pas les modifier.',
  'is 1 to 16 ASCII characters without a backslash': 'De 1 à 16 caractères ASCII, sans barre oblique inverse.',
  'is a host name or an IP address, without a port': 'Un nom d’hôte ou une adresse IP, sans port.',
  'is an IP address or a network such as 10.4.0.0/24': 'Une adresse IP ou un réseau comme 10.4.0.0/24.',
  'is the SHA-256 fingerprint of a certificate: 64 hexadecimal digits':
    'L’empreinte SHA-256 d’un certificat : 64 chiffres hexadécimaux.',
  'is needed: a node is known by its address': 'Nécessaire : un nœud est reconnu à son adresse.',
  'is needed to call it': 'Nécessaire pour l’appeler.',
  'needs the port where it is called': 'Il faut le port où il est appelé.',
  'is for a node without a clinic': 'C’est pour un nœud sans clinique.',
  'The node is inactive, or has no port where it is called.': 'Le nœud est inactif, ou n’a pas de port où l’appeler.',
  'There is no such caller.': 'Cet appelant n’existe pas.',
  'has no backslash and no control characters':
    'La barre oblique inverse et les caractères de contrôle ne sont pas acceptés.',
  'Series and images are asked for of one study.': 'Les séries et les images se demandent pour une seule étude.',
  'Images are asked for of one series.': 'Les images se demandent pour une seule série.',
  'Too many queries run already.': 'Trop d’interrogations sont déjà en cours.',
};
