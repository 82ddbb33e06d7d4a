const INLAY = 'https://inlay.example.com';
const COMPONENT = 'forms/contact-us';

const secret = process.env.INLAY_SECRET;
if (!secret) {
  console.error('INLAY_SECRET is not set. It is a secret from your dashboard, or the one that the guide names.');
  process.exit(1);
}

/** The id of the submission that a token proves, once and within 300 seconds; null if it proves none, and the log says why. */
export async function redeem(token) {
  const answer = await fetch(`${INLAY}/api/v1/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token ?? '', component: COMPONENT }),
  });
  const { success, subject, 'error-codes': codes } = await answer.json();
  if (!success) console.error('The token was refused:', codes.join(', '));
  return success ? subject : null;
}

/** A call of the API, e.g. `call('GET', '/submissions?status=new')`. Throws what the API refuses. */
export async function call(method, path, body) {
  const answer = await fetch(`${INLAY}/api/v1/${COMPONENT}${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${json.code}: ${json.message} (${json.requestId})`);
  return json;
}
