import type { MessageTemplates } from './message-templates.ts';

export default {
  greetings: ['Buongiorno,', 'Salve,', 'Gentili signori,', ''],
  closings: ['Cordiali saluti, %name%', 'Saluti', 'Grazie in anticipo, %name%', ''],
  names: ['Giulia', 'Marco', 'Sig.ra Conti', 'Paolo', 'Elena'],
  spam: {
    seo: [
      'La vostra azienda non si trova su Google. I nostri esperti SEO migliorano il {ranking|posizionamento} con backlink potenti, da %n% € al mese. Chiedete l’analisi gratuita. %link%',
    ],
    'guest-post': [
      'Cerchiamo blog per articoli sponsorizzati. Accettate un guest post con link dofollow, {e a che prezzo|quanto chiedete}? %link%',
    ],
    crypto: [
      'Diventa ricco con i bitcoin: la nostra piattaforma di trading dà il %n% % di profitto al giorno, garantito e senza rischio. {Investi ora|Iscriviti} %link%',
    ],
    casino: [
      '%n% giri gratis in regalo! Gioca nel miglior casinò online, bonus sul primo deposito, slot, poker e {roulette|blackjack}. %link%',
    ],
    pills: [
      'Viagra e Cialis senza ricetta, {economici|a metà prezzo} e con spedizione discreta, %n% pillole. Compra nella farmacia online %link%',
    ],
    loan: [
      'Credito veloce fino a %n%.000 € anche per cattivi pagatori, soldi in 24 ore, {tasso basso|senza garanzie}. Richiedi il prestito %link%',
    ],
    dating: ['Donne sole della tua città vogliono conoscerti {stasera|adesso}. Iscrizione gratuita, sesso e webcam in privato. %link%'],
    phishing: ['Attività insolita sul suo conto. Verifichi {i suoi dati|la sua password} entro 24 ore o l’accesso sarà bloccato: %link%'],
    invoice: [
      'La fattura %n% è scaduta. Effettui subito il bonifico sul nuovo conto bancario, {ultimo avviso|altrimenti il dominio sarà cancellato}. %link%',
    ],
    prize: ['Congratulazioni, sei il vincitore! {Il tuo nuovo iPhone|Il tuo buono regalo da %n% €} ti aspetta, ritira il premio: %link%'],
    leads: ['%n% milioni di email verificate di dirigenti per la tua pubblicità. Acquista {la lista|il database} con lo sconto %link%'],
    job: ['Guadagna %n% euro al giorno da casa, senza esperienza, solo con il telefono. {Posti limitati|Iscriviti su WhatsApp} %link%'],
  },
  good: {
    delivery: [
      'Il corriere dice di aver consegnato {lunedì|venerdì}, ma qui non c’è niente. Potete chiedere dove l’ha lasciato? Ordine %n%.',
    ],
    damaged: ['{Il vaso|La lampada} comprato da voi ha una crepa. Ho tenuto la scatola. Basta una foto?'],
    quote: ['Stiamo rifacendo {la cucina|l’ufficio} e ci serve una stima, più o meno %n% metri. Quando può venire qualcuno a misurare?'],
    appointment: [
      'Il ginocchio mi fa ancora male e vorrei rivedere il dottore. Va bene {la prossima settimana|mercoledì} dopo le quattro.',
    ],
    'sign-in': ['Il sito continua a dire che la parola chiave non va, eppure l’ho cambiata stamattina.'],
    bill: ['Ci avete fatturato %n% licenze ma ne abbiamo disdette due in primavera. Mandate per favore un conteggio corretto.'],
    complaint: ['Due volte mi avete promesso una chiamata, niente. {Sono stufo|È ridicolo}. O qualcuno mi chiama oggi o vado altrove.'],
    booking: ['Avete una camera doppia dal {12|20} per tre notti? Portiamo un cagnolino e arriveremo la sera tardi.'],
    application: [
      'Ho letto che cercate {un giardiniere|una contabile}. Faccio questo mestiere da %n% anni e potrei cominciare il mese prossimo.',
    ],
    praise: ['Volevo solo dire che la signora alla reception è stata carinissima con mia madre. Ringraziatela da parte nostra.'],
    bug: ['Se ordino l’elenco per data, la seconda pagina è vuota. Succede in Chrome e Safari.'],
    money: ['Un uomo al telefono diceva di essere della vostra banca e voleva farmi installare un’app. Eravate davvero voi?'],
  },
  short: ['Chiamatemi', 'Ancora niente', 'quanto viene', 'Mille grazie', 'ciao a tutti'],
} satisfies MessageTemplates;
