import type { FrameTexts } from '../english.ts';

/** In French. */
export const texts: FrameTexts = {
  language: 'Langue',
  made: 'Créée par un client d’Inlay.',
  report: 'Signaler cette page',
  powered: 'Propulsé par Inlay',
  test: 'Clé de test : les messages ne parviennent à personne.',
  nothing: 'Il n’y a rien à cette adresse',
  nothingHint: 'Vérifiez le lien ou revenez au site d’où il vient.',
  notTaken: 'Cela n’a pas été envoyé',
  back: 'Retour à {host}',
  error: 'Erreur',
};
