const submit = document.getElementById('submit');

if (!window.CaptchaSDK) {
  console.error('CAPTCHA SDK not loaded!');
} else {
  new window.CaptchaSDK({
    containerId: 'captcha-container',
    onSuccess: () => (submit.disabled = false),
    onFailure: () => (submit.disabled = true),
    onExpired: () => (submit.disabled = true),
    config: { siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image', action: 'contact' },
  });
}

document.getElementById('contact').addEventListener('submit', (event) => {
  if (!submit.disabled) return;
  event.preventDefault();
  alert('Please complete the CAPTCHA before submitting.');
});
