import { InlayCaptcha, useInlayCaptcha } from '@inlay/react';
import { useEffect, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { useNear } from './use-near.ts';

const NOT_LOADED = 'The captcha did not load. Check your connection, then Reset.';
const SLOW_AFTER_MS = 5_000;

export interface CaptchaPaneProps {
  siteKey: string;
  compKey: string;
  /** Slug of the kind, as the challenge names it. */
  type: string;
  note: (text: string) => void;
}

/** A box and a button, as on a customer's page. The script is asked for when the pane comes near the view. */
export function CaptchaPane({ siteKey, compKey, type, note }: CaptchaPaneProps) {
  const captcha = useInlayCaptcha();
  const [pane, near] = useNear<HTMLDivElement>();
  const [stage, setStage] = useState<'loading' | 'slow' | 'ready'>('loading');
  const [reason, setReason] = useState('');

  useEffect(() => {
    if (!near || stage !== 'loading') return;
    const timer = setTimeout(() => setStage('slow'), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [near, stage]);

  return (
    <div ref={pane} className="grid min-h-72 flex-1 grid-cols-[minmax(0,344px)] content-center justify-center gap-4 px-4 py-10 md:px-6">
      <div className="relative min-h-16">
        {stage !== 'ready' && !reason && (
          <p className="absolute inset-0 grid place-items-center rounded-md border border-line text-sm text-muted">
            {stage === 'slow' && 'The captcha is loading.'}
          </p>
        )}
        {near && (
          <InlayCaptcha
            {...captcha.props}
            siteKey={siteKey}
            compKey={compKey}
            size="flexible"
            onReady={() => {
              setStage('ready');
              note('ready');
            }}
            onOpen={() => note(`open, type ${type}`)}
            onClose={() => note('closed')}
            onVerified={(token) => {
              setReason('');
              note(`verified, token of ${token.length} characters`);
            }}
            onExpired={() => note('expired')}
            onFailure={({ code, message }) => {
              if (code === 'closed') return;
              note(`failed: ${code}`);
              setReason(code === 'script-blocked' ? NOT_LOADED : message);
            }}
          />
        )}
        <div role="status">
          <FieldError error={reason} />
        </div>
      </div>
      <Button
        look="primary"
        block
        disabled={!captcha.verified}
        onClick={() => {
          note('sent, verification reset');
          captcha.reset();
        }}
      >
        Send
      </Button>
    </div>
  );
}
