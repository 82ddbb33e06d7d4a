import type { NoticeTexts } from '../notice-english.ts';

/** In French. */
export const texts: NoticeTexts = {
  reference: 'Référence',
  sent: 'Envoyé',
  page: 'Page',
  from: 'De',
  unknownAddress: 'Adresse inconnue',
  files: 'Fichiers',
  openInbox: 'Ouvrir la boîte de réception',
  toVisitor: 'Votre réponse à cet e-mail parvient au visiteur.',
  inInbox: 'Répondez dans la boîte de réception du formulaire.',
  answered: 'Le visiteur a répondu à votre réponse.',
  otherAddress: 'La réponse vient d’une autre adresse que le message.',
  stop: 'Pour ne plus recevoir ces e-mails, ouvrez le lien de l’e-mail qui vous a demandé de confirmer votre adresse.',
  more: 'D’autres envois au cours de la dernière heure',
  moreText:
    'Au cours de la dernière heure, {count} envois sont arrivés, plus que les {most} pour lesquels nous envoyons chacun un e-mail. La boîte de réception les montre tous.',
  moreNote: 'Nous envoyons un e-mail par envoi, {most} par heure au maximum.',
};
