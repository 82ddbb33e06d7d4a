const form = document.getElementById('contact');
const submit = document.getElementById('submit');
const message = document.getElementById('message');
let captcha;

if (!window.CaptchaSDK) {
  console.error('CAPTCHA SDK not loaded!');
} else {
  try {
    captcha = new window.CaptchaSDK({
      containerId: 'captcha',
      checkboxContainerId: 'captcha-check',
      modalId: 'captcha-modal',
      onSuccess: () => {
        console.log('CAPTCHA verified successfully');
        submit.disabled = false;
      },
      onFailure: () => {
        console.log('CAPTCHA verification failed');
        submit.disabled = true;
      },
      onExpired: () => {
        submit.disabled = true;
      },
      config: {
        siteKey: 'inlay_test_challenge',
        compKey: 'inlay_test_captcha_number-image',
        action: 'contact',
      },
    });
  } catch (error) {
    console.error('Failed to initialize CaptchaSDK:', error);
  }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (submit.disabled) return;
  submit.disabled = true;
  try {
    const answer = await fetch('/contact', { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    // A page in the place of a sentence comes from a server that does not know the address.
    const isPage = answer.status === 404 || answer.headers.get('content-type')?.startsWith('text/html');
    message.textContent = isPage ? `No server of yours answers at /contact yet (status ${answer.status}).` : await answer.text();
    if (answer.ok && !isPage) form.reset();
  } catch {
    message.textContent = 'The form could not be sent. Please try again.';
  }
  // Every token works once, whatever came of it.
  captcha.reset();
});
