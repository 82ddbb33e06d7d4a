import type { ServerKeys, Snippet } from '@inlay/kernel/parts/snippets.ts';

/** As a literal of JavaScript and of C#. */
const literal = (value: string): string => JSON.stringify(value);
const messages = (origin: string): string => `${origin}/api/v1/notification/email/messages`;

/** Pages that post to their own server: none of them calls us. One sample per platform, in the order of the tabs. */
export function orderSnippets(): [Snippet, ...Snippet[]] {
  return [
    { label: 'React', code: REACT },
    { label: 'ASP.NET', code: ASP_NET },
    { label: 'HTML', code: HTML },
  ];
}

const REACT = `// Posts to your own server, which sends the mail.
export function OrderForm() {
  async function order(event) {
    event.preventDefault();
    await fetch("/orders", { method: "POST", body: new URLSearchParams(new FormData(event.target)) });
  }
  return (
    <form onSubmit={order}>
      <label>Email <input name="email" type="email" autoComplete="email" required /></label>
      <button>Order</button>
    </form>
  );
}
`;

const ASP_NET = `@page
@model OrderModel
<form method="post">
  <label>Email <input name="email" type="email" autocomplete="email" required></label>
  <button>Order</button>
</form>
`;

const HTML = `<form action="/orders" method="post">
  <label>Email <input name="email" type="email" autocomplete="email" required></label>
  <button>Order</button>
</form>
`;

/** The shortest call that sends a message. */
export const sendByCurl = (origin: string): string => `curl ${messages(origin)} \\
  -H "Authorization: Bearer $INLAY_SECRET" \\
  -H "Content-Type: application/json" \\
  -d '{"to": "ada@example.com", "subject": "Your order 2041", "text": "It is on its way."}'
`;

/** The call that sends a template; an apostrophe in the data would end the shell's text. */
export const sendTemplateByCurl = (origin: string, template: string, data: object): string => {
  const body = JSON.stringify({ to: 'ada@example.com', template, data }, null, 2).replaceAll("'", String.raw`'\''`);
  return `curl ${messages(origin)} \\
  -H "Authorization: Bearer $INLAY_SECRET" \\
  -H "Content-Type: application/json" \\
  -d '${body}'
`;
};

/** The call that sends a message; the secret comes from the server's environment. */
export const sendSnippets = ({ origin }: ServerKeys): { label: string; code: string }[] => [
  {
    label: 'curl',
    code: `${sendByCurl(origin)}# 202, and "id" is the message: GET …/messages/{id} says what became of it.
`,
  },
  {
    label: 'Node',
    code: `// One dedupeKey sends one message to an address within 24 hours.
export async function sendReceipt(order, to) {
  const answer = await fetch(${literal(messages(origin))}, {
    method: "POST",
    headers: {
      authorization: \`Bearer \${process.env.INLAY_SECRET}\`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      to,
      subject: \`Your order \${order}\`,
      text: \`Thank you. We have your order \${order}.\`,
      dedupeKey: \`order-\${order}-received\`,
    }),
  });
  const { id, code, message } = await answer.json();
  if (!answer.ok) throw new Error(\`\${code}: \${message}\`);
  return id;
}
`,
  },
  {
    label: 'ASP.NET',
    code: `// using System.Net.Http.Headers; using System.Text.Json;
public async Task<string?> SendReceipt(string order, string to)
{
    using var http = new HttpClient();
    http.DefaultRequestHeaders.Authorization =
        new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("INLAY_SECRET"));
    var answer = await http.PostAsJsonAsync(${literal(messages(origin))}, new {
        to,
        subject = $"Your order {order}",
        text = $"Thank you. We have your order {order}.",
        dedupeKey = $"order-{order}-received",
    });
    answer.EnsureSuccessStatusCode();
    return (await answer.Content.ReadFromJsonAsync<JsonElement>()).GetProperty("id").GetString();
}
`,
  },
];
