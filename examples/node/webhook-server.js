import { createServer } from 'node:http';
import { isFromInlay } from './verify-webhook.js';

const seen = new Set();

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (request.method !== 'POST' || !isFromInlay(request.headers, body)) return response.writeHead(400).end();

  // A repeat has the same id. Keep ids where your data is, so that they outlive a restart.
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    const { type, data } = JSON.parse(body);
    console.log(type, data);
  }
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8080);
