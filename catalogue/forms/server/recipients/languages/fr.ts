import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In French. */
export const texts: ConfirmationTexts = {
  subject: 'Confirmez que vous souhaitez recevoir les messages d’un formulaire',
  title: 'Confirmez votre adresse e-mail',
  greeting: 'Bonjour,',
  added: 'Quelqu’un a ajouté votre adresse e-mail pour qu’elle reçoive les messages que les visiteurs envoient avec un formulaire.',
  untilThen: 'Vous ne recevrez aucun message tant que vous n’aurez pas confirmé.',
  project: 'Projet',
  form: 'Formulaire',
  address: 'Adresse',
  allForms: 'Tous les formulaires',
  unnamed: 'Un projet',
  confirm: 'Confirmer l’adresse',
  refuse: 'Ne pas envoyer de messages',
  stop: 'Arrêter les messages',
  footnote:
    'Chaque lien ouvre une page où il vous suffit d’appuyer sur un bouton. Le lien de confirmation expire au bout de {days} jours. Si vous choisissez de ne pas recevoir de messages, ce projet ne vous posera plus la question. Si vous ne faites rien, vous n’en recevrez aucun.',
  ask: 'Souhaitez-vous recevoir ces messages ?',
  receiving: 'Vous recevez ces messages',
  mayStop: 'Vous avez confirmé cette adresse. Vous pouvez arrêter les messages ici.',
  expired:
    'Le lien de confirmation a expiré au bout de {days} jours. Demandez au propriétaire du projet de vous en envoyer un nouveau, ou choisissez de ne plus recevoir cette question.',
  invalid: 'Ce lien n’est plus valable',
  replaced: 'Il a déjà été utilisé, ou un e-mail plus récent l’a remplacé. Ouvrez le lien de l’e-mail le plus récent.',
  confirmed: 'Votre adresse est confirmée',
  fromNow: 'Vous recevez désormais les messages des visiteurs. Pour les arrêter, ouvrez à nouveau le lien de l’e-mail.',
  refused: 'Vous ne recevrez pas ces messages',
  notAgain: 'Ce projet ne vous posera plus la question.',
  openTitle: 'Ouvrez votre lien',
  paste: 'Copiez le lien entier de l’e-mail et collez-le ici.',
  link: 'Lien de l’e-mail',
  open: 'Ouvrir le lien',
};
