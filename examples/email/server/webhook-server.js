import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const secret = process.env.INLAY_WEBHOOK_SECRET;
if (!secret) {
  console.error('INLAY_WEBHOOK_SECRET is not set. It is the whsec_… of your endpoint.');
  process.exit(1);
}
const webhook = new Webhook(secret);
const seen = new Set();

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let event;
  try {
    event = webhook.verify(Buffer.concat(chunks), request.headers);
  } catch {
    return response.writeHead(400).end();
  }
  // A repeat has the same id. Keep ids where your data is, so that they outlive a restart.
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    const { type, data } = event;
    if (type === 'message.bounced') console.log(`${data.to} bounced (${data.class}): ${data.text}`);
    else console.log(type, data.id, data.to);
  }
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8081);
