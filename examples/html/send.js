/** Posts the form's fields, the token among them. Resolves with the sentence that your server answers. */
export async function send(form) {
  const answer = await fetch('/contact', { method: 'POST', body: new URLSearchParams(new FormData(form)) });
  return answer.text();
}
