import type { MessageTemplates } from './message-templates.ts';

export default {
  greetings: ['Bonjour,', 'Madame, Monsieur,', 'Bonsoir,', ''],
  closings: ['Cordialement, %name%', 'Bien à vous', 'Merci d’avance, %name%', ''],
  names: ['Camille', 'Luc', 'Mme Moreau', 'Karim', 'Élodie'],
  spam: {
    seo: [
      'Votre entreprise est invisible sur Google. Nos experts SEO améliorent votre {référencement|classement} avec des backlinks puissants, à partir de %n% € par mois. Demandez l’audit gratuit. %link%',
    ],
    'guest-post': [
      'Nous cherchons des blogs pour publier des articles sponsorisés. Acceptez-vous un article invité avec un lien dofollow, {et à quel prix|quels sont vos tarifs} ? %link%',
    ],
    crypto: [
      'Devenez riche avec le bitcoin : notre plateforme de trading génère %n% % de profit chaque jour, garanti et sans risque. {Investissez maintenant|Inscrivez-vous} %link%',
    ],
    casino: [
      '%n% tours gratuits offerts ! Jouez au meilleur casino en ligne, bonus sur le premier dépôt, machines à sous, poker et {roulette|blackjack}. %link%',
    ],
    pills: [
      'Viagra et Cialis sans ordonnance, {pas cher|à prix réduit}, livraison discrète, %n% pilules pour la moitié du prix. Commandez %link%',
    ],
    loan: [
      'Crédit rapide jusqu’à %n%.000 € même interdit bancaire, argent en 24 heures, {taux bas|sans garantie}. Faites votre demande de prêt %link%',
    ],
    dating: [
      'Des femmes seules de votre ville veulent vous rencontrer {ce soir|maintenant}. Inscription gratuite, sexe et webcam en privé. %link%',
    ],
    phishing: [
      'Activité inhabituelle sur votre compte. Confirmez {vos informations|votre mot de passe} sous 24 heures, sinon l’accès sera bloqué : %link%',
    ],
    invoice: [
      'La facture %n% est impayée. Effectuez le virement immédiatement sur le nouveau compte bancaire, {dernier rappel|sinon suppression de votre nom de domaine}. %link%',
    ],
    prize: [
      'Félicitations, vous êtes le gagnant ! {Votre nouvel iPhone|Votre bon d’achat de %n% €} vous attend, réclamez votre cadeau : %link%',
    ],
    leads: [
      '%n% millions d’adresses e-mail de décideurs vérifiées pour votre publicité. Achetez {la liste|la base de données} avec remise %link%',
    ],
    job: [
      'Gagnez %n% euros par jour à domicile, sans expérience, juste avec votre téléphone. {Places limitées|Inscrivez-vous sur WhatsApp} %link%',
    ],
  },
  good: {
    delivery: ['Le suivi indique une livraison {lundi|vendredi}, mais je n’ai rien reçu. Pouvez-vous demander au livreur ? Commande %n%.'],
    damaged: ['{Le vase|La lampe} acheté chez vous a une fissure. J’ai gardé le carton. Une photo suffit-elle ?'],
    quote: [
      'Nous refaisons {la cuisine|le bureau} et il nous faut une estimation, à peu près %n% mètres carrés. Quand quelqu’un peut-il venir prendre les mesures ?',
    ],
    appointment: [
      'J’ai encore mal au genou et je voudrais revoir le médecin. {La semaine prochaine|Mercredi} après seize heures me convient.',
    ],
    'sign-in': ['Le site répète que mon mot de passe est incorrect alors que je l’ai changé ce matin.'],
    bill: ['Vous nous avez facturé %n% licences, or nous en avons résilié deux au printemps. Merci d’envoyer un décompte corrigé.'],
    complaint: [
      'On m’a promis deux fois de me rappeler, rien. {J’en ai assez|C’est ridicule}. Soit quelqu’un m’appelle aujourd’hui, soit je vais ailleurs.',
    ],
    booking: ['Avez-vous une chambre double à partir du {12|20} pour trois nuits ? Nous avons un petit chien et arriverons tard le soir.'],
    application: [
      'J’ai lu que vous cherchez {un jardinier|une comptable}. Je fais ce métier depuis %n% ans et je pourrais commencer le mois prochain.',
    ],
    praise: ['Juste un mot pour dire que la dame de l’accueil a été adorable avec ma mère. Transmettez-lui nos remerciements.'],
    bug: ['Quand je trie la liste par date, la deuxième page est vide. Pareil dans Chrome et Safari.'],
    money: ['Un homme au téléphone disait venir de votre banque et voulait me faire installer une application. Était-ce vraiment vous ?'],
  },
  short: ['Rappelez-moi', 'Toujours rien', 'c’est combien', 'Merci bien', 'bonjour à tous'],
} satisfies MessageTemplates;
