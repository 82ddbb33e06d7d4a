import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In Dutch. */
export const texts: ConfirmationTexts = {
  subject: 'Bevestig dat u formulierberichten wilt ontvangen',
  title: 'Bevestig uw e-mailadres',
  greeting: 'Hallo,',
  added: 'Iemand heeft uw e-mailadres toegevoegd als ontvanger van de berichten die bezoekers via een formulier versturen.',
  untilThen: 'U ontvangt geen berichten zolang u niet hebt bevestigd.',
  project: 'Project',
  form: 'Formulier',
  address: 'Adres',
  allForms: 'Alle formulieren',
  unnamed: 'Een project',
  confirm: 'Adres bevestigen',
  refuse: 'Geen berichten sturen',
  stop: 'Berichten stopzetten',
  footnote:
    'Elke link opent een pagina waarop u op één knop drukt. De link om te bevestigen verloopt na {days} dagen. Als u geen berichten wilt ontvangen, vraagt dit project het u niet nog eens. Als u niets doet, ontvangt u er geen.',
  ask: 'Wilt u deze berichten ontvangen?',
  receiving: 'U ontvangt deze berichten',
  mayStop: 'U hebt dit adres bevestigd. Hier kunt u de berichten stopzetten.',
  expired:
    'De link om te bevestigen is na {days} dagen verlopen. Vraag de eigenaar van het project om een nieuwe, of kies ervoor om niet meer gevraagd te worden.',
  invalid: 'Deze link is niet meer geldig',
  replaced: 'De link is al gebruikt of door een nieuwere e-mail vervangen. Open de link in de nieuwste e-mail.',
  confirmed: 'Uw adres is bevestigd',
  fromNow: 'U ontvangt nu de berichten die bezoekers versturen. Om ze stop te zetten, opent u de link in de e-mail opnieuw.',
  refused: 'U ontvangt deze berichten niet',
  notAgain: 'Dit project vraagt het u niet nog eens.',
  openTitle: 'Open uw link',
  paste: 'Kopieer de hele link uit de e-mail en plak die hier.',
  link: 'Link uit de e-mail',
  open: 'Link openen',
};
