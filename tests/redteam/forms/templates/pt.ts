import type { MessageTemplates } from './message-templates.ts';

export default {
  greetings: ['Olá,', 'Bom dia,', 'Prezados,', ''],
  closings: ['Atenciosamente, %name%', 'Abraço, %name%', 'Obrigada desde já', ''],
  names: ['Beatriz', 'Rui', 'Sra. Alves', 'Thiago', 'Inês'],
  spam: {
    seo: [
      'A sua empresa não aparece no Google. Os nossos especialistas em SEO melhoram o {ranking|posicionamento} com backlinks fortes, a partir de %n% € por mês. Peça a auditoria grátis. %link%',
    ],
    'guest-post': [
      'Procuramos blogs para publicar artigos patrocinados. Aceitam um guest post com link dofollow, {e qual o preço|quanto cobram}? %link%',
    ],
    crypto: [
      'Fique rico com bitcoin: a nossa plataforma de trading dá %n% % de lucro por dia, garantido e sem risco. {Invista agora|Cadastre-se} %link%',
    ],
    casino: [
      '%n% rodadas grátis de presente! Jogue no melhor cassino online, bônus no primeiro depósito, caça-níqueis, pôquer e {roleta|blackjack}. %link%',
    ],
    pills: [
      'Viagra e Cialis sem receita, {barato|pela metade do preço} e com entrega discreta, %n% comprimidos. Compre na farmácia online %link%',
    ],
    loan: [
      'Crédito rápido até %n%.000 € mesmo com nome sujo, dinheiro em 24 horas, {juros baixos|sem garantia}. Peça o seu empréstimo %link%',
    ],
    dating: ['Mulheres sozinhas da sua cidade querem conhecer você {esta noite|agora}. Cadastro grátis, sexo e webcam em privado. %link%'],
    phishing: ['Atividade incomum na sua conta. Confirme {os seus dados|a sua senha} em 24 horas ou o acesso será bloqueado: %link%'],
    invoice: [
      'A fatura %n% está vencida. Faça a transferência imediatamente para a nova conta bancária, {último aviso|ou o seu domínio será cancelado}. %link%',
    ],
    prize: ['Parabéns, você é o vencedor! {O seu novo iPhone|O seu vale-presente de %n% €} está à espera, resgate o prêmio: %link%'],
    leads: ['%n% milhões de e-mails verificados de diretores para a sua divulgação. Compre {a lista|a base de dados} com desconto %link%'],
    job: ['Ganhe %n% reais por dia em casa, sem experiência, só com o celular. {Vagas limitadas|Cadastre-se pelo WhatsApp} %link%'],
  },
  good: {
    delivery: ['O rastreio diz que entregaram na {segunda|sexta}, mas aqui não está nada. Podem perguntar ao estafeta? Pedido %n%.'],
    damaged: ['{O vaso|O candeeiro} que comprei na vossa loja tem uma racha. Guardei a caixa. Basta uma fotografia?'],
    quote: [
      'Estamos a remodelar {a cozinha|o escritório} e precisamos de uma estimativa, mais ou menos %n% metros. Quando pode vir alguém medir?',
    ],
    appointment: ['Ainda me dói o joelho e queria ver o médico outra vez. Dá-me jeito {na próxima semana|na quarta} depois das quatro.'],
    'sign-in': ['A página continua a dizer que a palavra-passe está errada, mas mudei-a hoje de manhã.'],
    bill: ['Cobraram-nos %n% licenças, mas cancelámos duas na primavera. Mandem por favor as contas certas.'],
    complaint: ['Duas vezes prometeram telefonar e nada. {Estou farto|Isto é ridículo}. Ou alguém me liga hoje ou vou a outro lado.'],
    booking: ['Têm um quarto duplo a partir do dia {12|20} para três noites? Levamos um cão pequeno e chegamos tarde.'],
    application: ['Li que procuram {um jardineiro|uma contabilista}. Trabalho nisso há %n% anos e podia começar no mês que vem.'],
    praise: ['Só queria dizer que a senhora da receção foi um amor com a minha mãe. Agradeçam-lhe da nossa parte.'],
    bug: ['Quando ordeno a lista por data, a segunda página aparece vazia. No Chrome e no Safari é igual.'],
    money: ['Um homem ao telefone disse que era do vosso banco e queria que eu instalasse uma aplicação. Eram mesmo vocês?'],
  },
  short: ['Telefonem-me', 'Ainda nada', 'quanto fica', 'Muito agradecida', 'olá a todos'],
} satisfies MessageTemplates;
