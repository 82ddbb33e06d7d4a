import type { MessageTemplates } from './message-templates.ts';

export default {
  greetings: ['Hola,', 'Buenos días,', 'Estimados señores:', ''],
  closings: ['Saludos, %name%', 'Un saludo', 'Gracias de antemano, %name%', ''],
  names: ['Lucía', 'Javier', 'Sra. Ortega', 'Diego', 'Marta'],
  spam: {
    seo: [
      'Su empresa no aparece en Google. Nuestros expertos SEO mejoran su {posicionamiento|ranking} con backlinks potentes, desde %n% € al mes. Pida la auditoría gratis. %link%',
    ],
    'guest-post': [
      'Buscamos blogs para publicar artículos patrocinados. ¿Aceptan un post invitado con enlace dofollow y {cuál es el precio|cuánto cobran}? %link%',
    ],
    crypto: [
      'Hágase rico con bitcoin: nuestra plataforma de trading da %n% % de ganancias diarias, garantizado y sin riesgo. {Invierta ahora|Regístrese ya} %link%',
    ],
    casino: [
      '¡%n% giros gratis de regalo! Juegue en el mejor casino online, bono en el primer depósito, tragamonedas, póker y {ruleta|blackjack}. %link%',
    ],
    pills: [
      'Viagra y Cialis sin receta, {barato|a mitad de precio} y con envío discreto, %n% pastillas. Compre ya en la farmacia online %link%',
    ],
    loan: [
      'Crédito rápido de hasta %n%.000 € aunque tenga deudas, dinero en 24 horas, {bajo interés|sin aval}. Solicite su préstamo %link%',
    ],
    dating: ['Mujeres solas de tu ciudad quieren conocerte {esta noche|ahora}. Regístrate gratis, sexo y webcam en privado. %link%'],
    phishing: ['Actividad inusual en su cuenta. Verifique {sus datos|su contraseña} en 24 horas o el acceso será bloqueado: %link%'],
    invoice: [
      'La factura %n% está vencida. Haga la transferencia de inmediato a la nueva cuenta bancaria, {último aviso|o su dominio será cancelado}. %link%',
    ],
    prize: ['¡Felicidades, usted es el ganador! {Su nuevo iPhone|Su tarjeta de regalo de %n% €} le espera, reclame el premio: %link%'],
    leads: [
      '%n% millones de correos verificados de directivos para su publicidad. Compre {la lista|la base de datos} con descuento %link%',
    ],
    job: ['Gane %n% euros al día desde casa, sin experiencia, solo con su móvil. {Cupos limitados|Regístrese por WhatsApp} %link%'],
  },
  good: {
    delivery: [
      'El seguimiento dice que entregaron mi paquete el {lunes|viernes}, pero aquí no hay nada. ¿Pueden preguntar al repartidor? Pedido %n%.',
    ],
    damaged: ['{El jarrón|La lámpara} que compré con ustedes tiene una grieta. Guardé la caja. ¿Basta con una foto?'],
    quote: [
      'Estamos reformando {la cocina|la oficina} y necesitamos una estimación, más o menos %n% metros. ¿Cuándo podría venir alguien a medir?',
    ],
    appointment: [
      'Todavía me duele la rodilla y quisiera ver otra vez al médico. Me viene bien {la próxima semana|el miércoles} después de las cuatro.',
    ],
    'sign-in': ['La página repite que mi clave no es correcta aunque la cambié esta mañana.'],
    bill: ['Nos han facturado %n% licencias, pero dimos de baja dos en primavera. Envíen por favor una liquidación corregida.'],
    complaint: [
      'Dos veces me prometieron una llamada y nada. {Estoy harto|Esto es ridículo}. O alguien me llama hoy o me voy a otro sitio.',
    ],
    booking: ['¿Tienen una habitación doble desde el {12|20} para tres noches? Llevamos un perro pequeño y llegaremos tarde.'],
    application: ['He leído que buscan {un jardinero|una contable}. Llevo %n% años en ese oficio y podría empezar el mes que viene.'],
    praise: ['Solo quería decir que la señora de recepción fue encantadora con mi madre. Denle las gracias de nuestra parte.'],
    bug: ['Cuando ordeno la lista por fecha, la segunda página sale vacía. Pasa igual en Chrome y Safari.'],
    money: ['Un hombre por teléfono dijo que era de su banco y quería que instalara una aplicación. ¿Eran de verdad ustedes?'],
  },
  short: ['Llámame', 'Sigo esperando', 'cuánto vale', 'Mil gracias', 'hola a todos'],
} satisfies MessageTemplates;
