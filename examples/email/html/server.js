import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { send } from './inlay.js';

async function readForm(request) {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 20_000) throw new Error('The form is too large.');
  }
  return Object.fromEntries(new URLSearchParams(body));
}

/** The page says to whom, and nothing else of the mail: whoever posts here could be anybody. */
async function confirm(order, email) {
  const text = `Thank you. We have your order ${order}.`;
  const { id } = await send({ to: email, subject: `Your order ${order}`, text, tags: { order }, dedupeKey: `order-${order}-received` });
  console.log(`Order ${order}: ${id}`);
}

const server = createServer(async (request, response) => {
  const say = (status, text, type = 'text/plain') => response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text);
  try {
    if (request.method === 'POST' && request.url === '/orders') {
      const { email = '' } = await readForm(request);
      // Store the order here; its number is yours.
      await confirm(String(randomInt(100_000, 1_000_000)), email);
      return say(200, 'Thank you. A confirmation is on its way to you.');
    }
    if (request.url === '/') return say(200, await readFile('order.html'), 'text/html');
    say(404, 'Not found');
  } catch (error) {
    if (error.fields?.to) return say(400, 'Please check your email address.');
    console.error(error);
    say(502, 'The confirmation could not be sent. Please try again.');
  }
});

server.listen(Number(process.env.PORT ?? 8080), () => console.log(`http://localhost:${server.address().port}`));
