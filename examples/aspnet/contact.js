const form = document.getElementById('contact');
const submit = document.getElementById('submit');
const message = document.getElementById('message');

if (!window.CaptchaSDK) {
  console.error('CAPTCHA SDK not loaded!');
} else {
  try {
    new window.CaptchaSDK({
      containerId: 'captcha',
      checkboxContainerId: 'captcha-check',
      modalId: 'captcha-modal',
      onSuccess: () => {
        console.log('CAPTCHA verified successfully');
        submit.disabled = false;
        message.textContent = '';
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

form.addEventListener('submit', (event) => {
  if (submit.disabled) {
    event.preventDefault();
    message.textContent = 'Please complete the CAPTCHA verification.';
    return;
  }
  submit.disabled = true;
});
