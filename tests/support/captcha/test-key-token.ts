/** A token of the test key that always passes, through the widget's own two calls. */
export async function testKeyToken(url: string): Promise<string> {
  const keys = {
    sitekey: 'inlay_test_pass',
    compkey: 'inlay_test_captcha_number-image',
    'content-type': 'application/json',
    origin: 'http://localhost:4321',
  };
  const challenge = (await post(`${url}/api/v1/captcha/challenge`, {}, keys)) as { id: string; state: string };
  const reply = await post(`${url}/api/v1/captcha/answer`, { id: challenge.id, state: challenge.state, answer: null, pow: { n: 0 } }, keys);
  const { token } = reply as { token?: string };
  if (!token) throw new Error(`No token: ${JSON.stringify(reply)}`);
  return token;
}

async function post(url: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}
