import type { Snippet, SnippetKeys } from '@inlay/kernel/parts/snippets.ts';

/** The shortest code that sets the captcha into a form; the guides and the dashboard have whole pages. */
export function demoSnippets({ origin, siteKey, compKey }: SnippetKeys): Snippet[] {
  const src = `${origin}/webcai/hst-captcha.js`;
  const form = (attributes: string) => `<form ${attributes}>
  <div id="captcha"></div>
  <button id="send" disabled>Send</button>
</form>
<script src="${src}"></script>
<script>
  const send = document.getElementById("send");
  new CaptchaSDK({
    containerId: "captcha",
    onSuccess: () => { send.disabled = false; },
    onFailure: () => { send.disabled = true; },
    onExpired: () => { send.disabled = true; },
    config: { siteKey: "${siteKey}",
      compKey: "${compKey}" },
  });
</script>
`;
  const react = `import { useEffect } from "react";

// index.html: <script src="${src}"></script>
export function Captcha({ onVerified }) {
  useEffect(() => {
    const captcha = new window.CaptchaSDK({
      containerId: "captcha",
      onSuccess: () => onVerified(true),
      onFailure: () => onVerified(false),
      onExpired: () => onVerified(false),
      config: { siteKey: "${siteKey}",
        compKey: "${compKey}" },
    });
    return () => captcha.remove();
  }, [onVerified]);
  return <div id="captcha" />;
}
`;
  return [
    { label: 'React', code: react },
    { label: 'ASP.NET', code: form('method="post" asp-page="/Contact"') },
    { label: 'HTML', code: form('method="post"') },
  ];
}
