import type { PageTexts } from '../page-english.ts';

/** In French. */
export const texts: PageTexts = {
  stopTitle: 'Arrêter « {category} » ?',
  stopLead: 'Plus aucun e-mail de ce type à {address}.',
  stop: 'Arrêter ces e-mails',
  choose: 'Choisir plutôt ce que vous recevez',
  stopped: 'Arrêté',
  stoppedLead: 'Vous ne recevez plus « {category} » à {address}. Un e-mail déjà parti peut encore arriver.',
  undo: 'Annuler',
  allStoppedLead: 'Seul ce qui doit être envoyé, comme les reçus, arrive encore à {address}.',
  change: 'Modifier',
  startTitle: 'Réactiver « {category} » ?',
  startLead: 'Les e-mails de ce type arriveront de nouveau à {address}.',
  start: 'Réactiver',
  onTitle: '« {category} » est réactivé',
  onLead: 'Vous le recevez à {address}.',
  stopAfterAll: 'Arrêter quand même',
  mailTitle: 'Confirmez par e-mail',
  mailLead:
    'Vous avez arrêté cela il y a plus de 30 jours, nous vous demandons donc confirmation. Le lien de l’e-mail envoyé à {address} le réactive.',
  badTitle: 'Cela n’a pas fonctionné',
  badLead: 'Ouvrez de nouveau le lien de l’e-mail.',
  mailSubject: 'Réactiver « {category} » ?',
  mailText:
    'Vous avez demandé à recevoir de nouveau « {category} » à cette adresse. Ouvrez ce lien dans les 24 heures et appuyez sur le bouton :\n\n{link}\n\nSi ce n’était pas vous, ne faites rien.',
  linkSubject: 'Choisissez les e-mails que vous recevez',
  linkText:
    'Avec ce lien, vous voyez et modifiez les e-mails qui arrivent à cette adresse. Il est valable 24 heures :\n\n{link}\n\nSi vous ne l’avez pas demandé, ne faites rien.',
  openLead: 'Ouvrez le lien de votre e-mail en entier, avec tout ce qui suit le #.',
  open: 'Ouvrir',
};
