import type { CaptchaState } from '@inlay/sdk/api.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { InlayCaptchaHandle } from './inlay-captcha.tsx';

/**
 * The verified flag and the methods: `<InlayCaptcha {...captcha.props} … />`. The flag is false at first, after a failure, after the token
 * has run out and after `reset()`.
 */
export function useInlayCaptcha() {
  const ref = useRef<InlayCaptchaHandle>(null);
  const [token, setToken] = useState('');
  const onStateChange = useCallback((state: CaptchaState) => setToken(state === 'verified' ? (ref.current?.getResponse() ?? '') : ''), []);
  return useMemo(
    () => ({
      props: { ref, onStateChange },
      token,
      verified: token !== '',
      execute: () => (ref.current ? ref.current.execute() : Promise.reject(new Error('The captcha is not in the page.'))),
      reset: () => ref.current?.reset(),
    }),
    [token, onStateChange],
  );
}
