const submit = document.getElementById('submit');
const status = document.getElementById('status');

if (!window.CaptchaSDK) {
  console.error('CAPTCHA SDK not loaded!');
} else {
  new window.CaptchaSDK({
    containerId: 'captcha-container',
    onSuccess: () => {
      submit.disabled = false;
    },
    onFailure: () => {
      submit.disabled = true;
    },
    onExpired: () => {
      submit.disabled = true;
    },
    config: { siteKey: document.body.dataset.siteKey, compKey: document.body.dataset.compKey, action: 'contact' },
  });
}

document.getElementById('contact').addEventListener('submit', () => {
  submit.disabled = true;
  status.textContent = 'Sending…';
});
