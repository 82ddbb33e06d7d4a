import type { ServerKeys, Snippet, SnippetKeys } from '@inlay/kernel/parts/snippets.ts';

/** One sample per platform, in the order of the tabs. */
export function pageSnippets(keys: SnippetKeys): [Snippet, ...Snippet[]] {
  return [
    { label: 'React', code: reactSnippet(keys) },
    { label: 'ASP.NET', code: aspNetSnippet(keys) },
    { label: 'HTML', code: htmlSnippet(keys) },
  ];
}

/** A text as a JavaScript literal that is also safe inside a script element. */
const text = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const scriptOf = ({ origin }: SnippetKeys): string => `${origin}/webcai/hst-captcha.js`;

/** A complete page: save it as a file, serve it, and its form posts name, email and the token. */
export const htmlSnippet = (keys: SnippetKeys): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Contact</title>
  <script src="${attribute(scriptOf(keys))}" defer></script>
</head>
<body>
  <form method="post">
    <p><label>Name <input name="name" required></label></p>
    <p><label>Email <input name="email" type="email" required></label></p>
    <div id="captcha-container"></div>
    <p><button id="send" disabled>Send</button></p>
  </form>
  <script>
    window.addEventListener("load", function () {
      var send = document.getElementById("send");
      new CaptchaSDK({
        containerId: "captcha-container",
        onSuccess: function () { send.disabled = false; },
        onFailure: function () { send.disabled = true; },
        onExpired: function () { send.disabled = true; },
        config: {
          siteKey: ${text(keys.siteKey)},
          compKey: ${text(keys.compKey)},
          action: "contact",
        },
      });
    });
  </script>
</body>
</html>
`;

const reactSnippet = (keys: SnippetKeys): string => `import { useEffect, useState } from "react";

// index.html loads the script once:
// <script src="${attribute(scriptOf(keys))}"></script>
function Captcha({ onVerified }) {
  useEffect(() => {
    const captcha = new window.CaptchaSDK({
      containerId: "captcha",
      onSuccess: () => onVerified(true),
      onFailure: () => onVerified(false),
      onExpired: () => onVerified(false),
      config: {
        siteKey: ${text(keys.siteKey)},
        compKey: ${text(keys.compKey)},
        action: "contact",
      },
    });
    return () => captcha.remove();
  }, [onVerified]);
  return <div id="captcha" />;
}

export function ContactForm() {
  const [verified, setVerified] = useState(false);
  return (
    <form method="post">
      <input name="email" type="email" required />
      <Captcha onVerified={setVerified} />
      <button disabled={!verified}>Send</button>
    </form>
  );
}
`;

const aspNetSnippet = (keys: SnippetKeys): string => `@page
@model ContactModel
<script src="${attribute(scriptOf(keys))}" defer></script>
<form method="post">
  <input name="email" type="email" required>
  <div id="captcha-container"></div>
  <button id="send" disabled>Send</button>
</form>
<script>
  window.addEventListener("load", function () {
    var send = document.getElementById("send");
    new CaptchaSDK({
      containerId: "captcha-container",
      onSuccess: function () { send.disabled = false; },
      onFailure: function () { send.disabled = true; },
      onExpired: function () { send.disabled = true; },
      config: {
        siteKey: ${text(keys.siteKey)},
        compKey: ${text(keys.compKey)},
        action: "contact",
      },
    });
  });
</script>
`;

/** The customer's server redeems the token and checks what the verdict says; the secret comes from its environment. */
export function serverSnippets({ origin, host = 'shop.example.com' }: ServerKeys): { label: string; code: string }[] {
  // What was pasted has to work on the developer's machine first.
  const hosts = [...new Set([host, 'localhost', '127.0.0.1'])];
  return [
    {
      label: 'curl',
      code: `curl ${origin}/api/v1/siteverify \\
  -d secret="$INLAY_SECRET" \\
  -d response="$INLAY_RESPONSE" \\
  -d methods="visual,audio,pow"
# Go on only with "success": true, your own "hostname" and your form's "action".
`,
    },
    {
      label: 'Node',
      code: `const HOSTS = [${hosts.map(text).join(', ')}]; // where your form stands; live, without the local ones
const METHODS = ["visual", "audio", "pow"]; // the ways you accept

// form: the posted fields, e.g. express.urlencoded()
export async function isHuman(form) {
  const answer = await fetch(${text(`${origin}/api/v1/siteverify`)}, {
    method: "POST",
    body: new URLSearchParams({
      secret: process.env.INLAY_SECRET,
      response: form["inlay-response"] ?? "",
      methods: METHODS.join(),
    }),
  });
  const { success, method, hostname, action } = await answer.json();
  return success === true && METHODS.includes(method) && HOSTS.includes(hostname) && action === "contact";
}
`,
    },
    {
      label: 'ASP.NET',
      code: `public async Task<bool> IsHuman(IFormCollection form)
{
    if (form["captchaValidated"] != "true") return false; // "Please complete the CAPTCHA first!"
    using var http = new HttpClient();
    var answer = await http.PostAsync(${text(`${origin}/api/v1/siteverify`)},
        new FormUrlEncodedContent(new Dictionary<string, string> {
            ["secret"] = Environment.GetEnvironmentVariable("INLAY_SECRET") ?? "",
            ["response"] = form["inlay-response"].ToString(),
            ["methods"] = "visual,audio,pow", // the ways you accept
        }));
    var result = await answer.Content.ReadFromJsonAsync<JsonElement>();
    return result.GetProperty("success").GetBoolean()
        && result.GetProperty("method").GetString() is "visual" or "audio" or "pow"
        && result.GetProperty("hostname").GetString() is ${hosts.map(text).join(' or ')} // where your form stands; live, without the local ones
        && result.GetProperty("action").GetString() == "contact";
}
`,
    },
  ];
}
