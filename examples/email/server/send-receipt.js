import { send } from './inlay.js';

const [order = '2041', to = 'ada@example.com'] = process.argv.slice(2);

const { id, state, duplicate } = await send({
  to,
  subject: `Your order ${order}`,
  html: `<p>Thank you. We have your order <b>${order}</b>.</p>`,
  text: `Thank you. We have your order ${order}.`,
  tags: { order },
  dedupeKey: `order-${order}-received`,
});
console.log(duplicate ? `${id} was there before: ${state}` : `${id} is ${state}`);
