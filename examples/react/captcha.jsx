import { useEffect } from 'react';

export function Captcha({ onVerified }) {
  useEffect(() => {
    if (!window.CaptchaSDK) {
      console.error('CAPTCHA SDK not loaded!');
      return;
    }
    let captcha;
    try {
      captcha = new window.CaptchaSDK({
        containerId: 'captcha',
        checkboxContainerId: 'captcha-check',
        modalId: 'captcha-modal',
        onSuccess: () => {
          console.log('CAPTCHA verified successfully');
          onVerified(true);
        },
        onFailure: () => {
          console.log('CAPTCHA verification failed');
          onVerified(false);
        },
        onExpired: () => onVerified(false),
        config: {
          siteKey: 'inlay_test_challenge',
          compKey: 'inlay_test_captcha_number-image',
          action: 'contact',
        },
      });
    } catch (error) {
      console.error('Failed to initialize CaptchaSDK:', error);
    }
    return () => captcha?.remove();
  }, [onVerified]);

  return (
    <div id="captcha">
      <div id="captcha-check" />
      <div id="captcha-modal" />
    </div>
  );
}
