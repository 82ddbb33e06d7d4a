import { hostedKeyOf } from '@inlay/kernel/hosted-key.ts';
import type { ServerKeys, Snippet, SnippetKeys } from '@inlay/kernel/parts/snippets.ts';

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
/** As a JavaScript literal that is also safe inside a script element. */
const literal = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const scriptTag = ({ origin, siteKey }: SnippetKeys): string =>
  `<script src="${attribute(`${origin}/webcai/inlay.js`)}" data-sitekey="${attribute(siteKey)}" defer></script>`;

/** One sample per platform, in the order of the tabs. */
export function formSnippets(keys: SnippetKeys): [Snippet, ...Snippet[]] {
  return [
    { label: 'React', code: reactSnippet(keys) },
    { label: 'ASP.NET', code: aspNetSnippet(keys) },
    { label: 'HTML', code: htmlSnippet(keys), file: 'contact.html' },
  ];
}

const htmlSnippet = (keys: SnippetKeys): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Contact</title>
  ${scriptTag(keys)}
</head>
<body>
  <inlay-form compkey="${attribute(keys.compKey)}" form="main">
    <p>The form could not be loaded.</p>
  </inlay-form>
</body>
</html>
`;

const reactSnippet = ({ origin, siteKey, compKey }: SnippetKeys): string => `// The full guide says how to install the package.
import { InlayForm } from '@inlay/react';

export const ContactForm = () => (
  <InlayForm
    apiBase=${literal(origin)}
    sitekey=${literal(siteKey)}
    compkey=${literal(compKey)}
    onSuccess={({ reference }) => console.log(reference)}
  >
    <p>The form could not be loaded.</p>
  </InlayForm>
);
`;

/** A form that the page has already. The address it posts to without our script names the environment. */
export const ownFormSnippet = (keys: SnippetKeys): { label: string; code: string }[] => {
  const code = `${scriptTag(keys)}
<form action="${attribute(`${keys.origin}/f/${hostedKeyOf(keys)}`)}" method="post"
      data-inlay-form="main" data-compkey="${attribute(keys.compKey)}">
  <label>Your name <input name="name" autocomplete="name" required></label>
  <label>Email <input name="email" type="email" autocomplete="email" required></label>
  <label>Message <textarea name="message" required></textarea></label>
  <button>Send</button>
</form>
`;
  return [{ label: 'Your own form', code }];
};

const aspNetSnippet = (keys: SnippetKeys): string => `@page
${scriptTag(keys)}
<inlay-form compkey="${attribute(keys.compKey)}" form="main">
  <p>The form could not be loaded.</p>
</inlay-form>
`;

/** The customer's server learns which submission a token stands for; the secret comes from its environment. */
export const redeemSnippets =
  (component: string) =>
  ({ origin }: ServerKeys): { label: string; code: string }[] => [
    {
      label: 'curl',
      code: `curl ${origin}/api/v1/siteverify \\
  -d secret="$INLAY_SECRET" \\
  -d response="$INLAY_RESPONSE" \\
  -d component="${component}"
# "success": true, and "subject" is the id of the submission.
`,
    },
    {
      label: 'Node',
      code: `// token: of the event inlay:success, or the posted field "inlay-response"
export async function redeem(token) {
  const answer = await fetch(${literal(`${origin}/api/v1/siteverify`)}, {
    method: "POST",
    body: new URLSearchParams({
      secret: process.env.INLAY_SECRET,
      response: token ?? "",
      component: ${literal(component)},
    }),
  });
  const { success, subject } = await answer.json();
  return success ? subject : null; // the id of the submission
}
`,
    },
    {
      label: 'ASP.NET',
      code: `public async Task<string?> Redeem(string token)
{
    using var http = new HttpClient();
    var answer = await http.PostAsync(${literal(`${origin}/api/v1/siteverify`)},
        new FormUrlEncodedContent(new Dictionary<string, string> {
            ["secret"] = Environment.GetEnvironmentVariable("INLAY_SECRET") ?? "",
            ["response"] = token,
            ["component"] = ${literal(component)},
        }));
    var result = await answer.Content.ReadFromJsonAsync<JsonElement>();
    return result.GetProperty("success").GetBoolean() ? result.GetProperty("subject").GetString() : null; // the id of the submission
}
`,
    },
  ];
