const form = document.getElementById('contact');
const submit = document.getElementById('submit');

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
  event.preventDefault();
  if (submit.disabled) return;
  console.log(Object.fromEntries(new FormData(form)));
  alert('Form submitted successfully!');
  form.reset();
  submit.disabled = true;
});
