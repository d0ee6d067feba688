import type { PolicyTexts } from './policy-texts.ts';

export const fr: PolicyTexts = {
  terms: {
    title: 'Conditions d’utilisation',
    html: `<p>Ces conditions disent comment cette installation d’Isocenter peut être utilisée. Elle est exploitée par : {{institution}}. Ce texte est livré avec le programme ; l’établissement peut le remplacer par le sien et vous demande alors d’accepter celui-là.</p>
<h2>Qui peut l’utiliser</h2>
<p>Seulement les personnes auxquelles l’établissement a donné un compte, et celles avec qui il a partagé quelque chose. Ce que vous pouvez voir et faire dépend de votre rôle et de vos cliniques.</p>
<h2>Votre compte</h2>
<p>Un compte appartient à une seule personne. Ne donnez à personne votre mot de passe, un code de récupération ou un jeton d’accès. Prévenez tout de suite l’établissement si vous pensez que quelqu’un d’autre en connaît un. Vous répondez de ce qui est fait sous votre compte.</p>
<h2>Données des patients</h2>
<p>Les images, les comptes rendus et tout ce qui concerne les patients sont confidentiels. N’ouvrez que ce dont votre travail a besoin. Ne les copiez pas là où l’établissement ne l’a pas permis. Vos devoirs professionnels et le droit de votre pays s’appliquent ici aussi.</p>
<h2>Lire des images</h2>
<p>Le programme montre ce qu’il a reçu et signale une image incomplète ou compressée avec perte. C’est à vous et à l’établissement de juger si votre écran, votre salle et votre formation conviennent à un diagnostic. Le programme ne pose aucun diagnostic.</p>
<h2>Ce qui est enregistré</h2>
<p>La connexion, l’ouverture d’une étude, les modifications et les exportations sont enregistrées avec votre nom, l’heure et l’adresse de votre ordinateur. Cet enregistrement ne peut pas être modifié. La politique de confidentialité en dit plus.</p>
<h2>Quand quelque chose ne marche pas</h2>
<p>L’établissement décide comment il maintient et sauvegarde l’installation. Le programme est donné tel quel sous la licence Apache 2.0, sans garantie de ses auteurs. Ne comptez pas sur lui comme seule copie de ce dont dépend le traitement d’un patient, sauf si l’établissement dit que vous le pouvez.</p>
<h2>Modifications et fin</h2>
<p>Quand ces conditions changent d’une façon qui compte, elles vous sont soumises à la prochaine ouverture du programme. L’établissement peut fermer un compte ; ce qui a été enregistré sous ce compte reste.</p>`,
  },
  privacy: {
    title: 'Politique de confidentialité',
    html: `<p>Cette politique dit ce que cette installation d’Isocenter conserve sur les personnes, pourquoi et combien de temps. En est responsable : {{institution}}. Ce texte est livré avec le programme et décrit ce que fait le programme ; l’établissement peut le remplacer par le sien.</p>
<h2>Sur les personnes qui l’utilisent</h2>
<ul><li>Votre compte : nom, nom d’utilisateur, adresse e-mail, rôle, cliniques, réglages, et ce que vous ou un administrateur avez saisi d’autre. Votre mot de passe n’est conservé que sous une forme où il ne peut pas être lu.</li><li>Vos sessions : quand, depuis quelle adresse et avec quel navigateur vous vous êtes connecté.</li><li>Les connexions échouées : l’adresse e-mail saisie, l’adresse de l’ordinateur et l’heure.</li><li>Un journal de ce qui a été fait : qui a ouvert, modifié ou exporté quoi, quand et depuis quelle adresse.</li><li>Les conditions et politiques que vous avez acceptées, quand et depuis quelle adresse.</li></ul>
<p>Cela est conservé pour que seules les bonnes personnes entrent, pour que les données des patients restent protégées, et pour pouvoir montrer plus tard qui a vu quoi. Les lois sur les dossiers de santé le demandent.</p>
<h2>Sur les patients</h2>
<p>Les images avec les données que les appareils et d’autres systèmes envoient avec elles (nom, date de naissance, sexe, numéros, descriptions), les comptes rendus, les notes et les attributions. Elles sont conservées pour les soins, aussi longtemps que l’établissement et la loi le demandent. Le rôle et la clinique décident qui peut les voir.</p>
<h2>Sur les médecins</h2>
<p>Les noms des médecins prescripteurs et lecteurs tels qu’ils arrivent avec les images, et ce que l’établissement ajoute : coordonnées, spécialité, remise des comptes rendus.</p>
<h2>Qui d’autre les reçoit</h2>
<p>Personne du fait du programme lui-même : il n’appelle aucun service de ses auteurs, ne charge rien d’autres sites et ne mesure aucune visite. Les images et les comptes rendus ne sortent que si quelqu’un les envoie, les partage ou les exporte, ou si un administrateur a établi une liaison avec un autre système, un serveur de courrier ou un fournisseur d’identité.</p>
<h2>Combien de temps</h2>
<p>Les études de la corbeille sont supprimées après un délai que le programme y indique. Un compte supprimé n’ouvre plus rien ; le journal de ce qui a été fait reste. Tout le reste demeure jusqu’à ce que l’établissement le supprime.</p>
<h2>Vos droits</h2>
<p>Selon le droit de votre pays, vous pouvez demander ce qui est conservé sur vous, le faire corriger ou supprimer, en recevoir une copie, et vous plaindre à une autorité de contrôle. Adressez-vous à l’établissement : il peut lire, modifier, exporter et supprimer ce qui est conservé ici.</p>
<h2>Dans votre navigateur</h2>
<p>La politique relative aux cookies énumère tout ce qui est conservé dans votre navigateur.</p>`,
  },
  cookies: {
    title: 'Politique relative aux cookies',
    html: `<p>Cette page dit ce qu’Isocenter conserve dans votre navigateur. Le tableau sous le texte est fait à partir du programme lui-même ; il est donc complet.</p>
<h2>Aucun pistage</h2>
<p>Il n’y a pas de cookies d’autres sites, pas de publicité, et rien qui vous suive ou compte vos visites. C’est pourquoi aucun bandeau ne demande votre accord : ce qui est conservé est nécessaire à la connexion, ou vous l’avez choisi vous-même.</p>
<h2>Cookies</h2>
<p>Les cookies sont envoyés à cette installation avec chaque requête, et à personne d’autre. Ceux qui vous connectent ne peuvent pas être lus par des scripts et disparaissent quand vous vous déconnectez.</p>
<h2>Stockage du navigateur</h2>
<p>Des choix comme la langue et l’apparence sont gardés dans le stockage de votre navigateur, pour qu’une page soit juste dès le premier instant. Ils ne quittent pas d’eux-mêmes votre ordinateur. Aucune image, aucun compte rendu et aucun mot de passe n’y est gardé.</p>
<h2>Comment l’effacer</h2>
<p>Déconnectez-vous, puis effacez les données de ce site dans les réglages de votre navigateur. À la prochaine connexion, vos réglages reviennent de votre compte.</p>`,
  },
};
