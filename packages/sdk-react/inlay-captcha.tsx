import type { Captcha, CaptchaCallbacks, CaptchaConfig, CaptchaFault } from '@inlay/sdk/api.ts';
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { loadSdk } from '@inlay/sdk/load-sdk.ts';

export interface InlayCaptchaProps extends CaptchaCallbacks, CaptchaConfig {
  /** The visitor passed; the same as `onSuccess`. */
  onVerified?: (token: string) => void;
  /** Address of the script. @default `<apiBase>/webcai/hst-captcha.js` */
  src?: string;
  /** Nonce of the page's Content-Security-Policy. */
  nonce?: string;
  /** Of the element that holds the widget. */
  className?: string;
}

export type InlayCaptchaHandle = Pick<Captcha, 'execute' | 'reset' | 'getResponse' | 'setTheme' | 'remove'>;

/** The widget. Callbacks may be new functions at every render, `theme` changes its look; other props start it afresh when they change. */
export const InlayCaptcha = /* @__PURE__ */ forwardRef<InlayCaptchaHandle, InlayCaptchaProps>(function InlayCaptcha(props, ref) {
  const { siteKey, compKey, apiBase, action, cData, language, theme, size, responseField, legacyField, refreshExpired } = props;
  const { src = `${apiBase ?? ''}/webcai/hst-captcha.js`, nonce, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const widget = useRef<Captcha>(undefined);
  const ready = useRef<Promise<Captcha>>(undefined);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let gone = false;
    const given = { siteKey, compKey, apiBase, action, cData, language, size, responseField, legacyField, refreshExpired };
    const call =
      <K extends keyof CaptchaCallbacks>(name: K) =>
      (...args: Parameters<NonNullable<CaptchaCallbacks[K]>>) =>
        (latest.current[name] as ((...args: unknown[]) => void) | undefined)?.(...args);
    const started = loadSdk(src, nonce).then((Sdk) => {
      if (gone) throw new Error('The captcha was taken out of the page.');
      return (widget.current = new Sdk({
        containerId: container.current!,
        config: { ...given, theme: latest.current.theme } as CaptchaConfig,
        onSuccess(token) {
          latest.current.onVerified?.(token);
          latest.current.onSuccess?.(token);
        },
        onFailure: call('onFailure'),
        onReady: call('onReady'),
        onOpen: call('onOpen'),
        onClose: call('onClose'),
        onExpired: call('onExpired'),
        onError: call('onError'),
        onStateChange: call('onStateChange'),
      }));
    });
    ready.current = started;
    started.catch((error: Error) => {
      if (gone) return;
      const fault: CaptchaFault = { code: 'script-blocked', message: error.message, retryable: true };
      console.error(error);
      latest.current.onError?.(fault);
      latest.current.onFailure?.(fault);
    });
    return () => {
      gone = true;
      widget.current?.remove();
      widget.current = undefined;
    };
  }, [src, nonce, siteKey, compKey, apiBase, action, cData, language, size, responseField, legacyField, refreshExpired]);

  useEffect(() => widget.current?.setTheme(theme ?? 'auto'), [theme]);

  useImperativeHandle(
    ref,
    () => ({
      execute: () => (ready.current ?? Promise.reject(new Error('The captcha is not in the page.'))).then((captcha) => captcha.execute()),
      reset: () => widget.current?.reset(),
      getResponse: () => widget.current?.getResponse() ?? '',
      setTheme: (look) => widget.current?.setTheme(look),
      remove: () => widget.current?.remove(),
    }),
    [],
  );

  return <div ref={container} className={className} />;
});
