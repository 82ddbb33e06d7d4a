import { call } from './inlay.js';

const text = (reference) => `Hello,\n\nThank you for your message ${reference}. We will write to you tomorrow.`;

let cursor;
do {
  const query = new URLSearchParams({ status: 'new', limit: '100', ...(cursor && { cursor }) });
  const { items, next } = await call('GET', `/submissions?${query}`);
  for (const { id, reference, values } of items) {
    await call('POST', `/submissions/${id}/replies`, { text: text(reference) });
    console.log(`${reference}: answered ${values.email}`);
  }
  cursor = next;
} while (cursor);
