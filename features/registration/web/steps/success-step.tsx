import { ArrowRight, CircleCheck } from 'lucide-react';
import { InlayPanel } from '@inlay/ui/brand/inlay-panel.tsx';
import { OutboxHint } from '@inlay/ui/layout/outbox-hint.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { STEP_HEADING } from './step-heading.tsx';

/** Step 6. The piece sets into the field once. */
export function SuccessStep({ siteDomain }: { siteDomain: string }) {
  return (
    <div className="card mx-auto my-8 grid max-w-[920px] md:my-14 md:grid-cols-[3fr_2fr]">
      <div className="px-6 py-10 sm:px-12 sm:py-14">
        <p className="flex items-center gap-2 text-sm font-[550] text-success">
          <CircleCheck size={16} aria-hidden />
          Account created
        </p>
        <h1 id={STEP_HEADING} tabIndex={-1} className="heading-1 mt-3 outline-none">
          Registration Successful!
        </h1>
        <p className="mt-4 text-muted">Log in to configure your subscribed components, get your subscription keys and see the SDK docs.</p>
        <LinkButton to="/login" look="primary" className="mt-6">
          Go to Login
          <ArrowRight size={16} aria-hidden />
        </LinkButton>
        <div className="mt-6 text-sm text-muted">
          We also emailed you a link to confirm your address. It works for 24 hours. <OutboxHint />
        </div>
        <ol className="mt-6 grid list-inside list-decimal gap-2 border-t border-line pt-4 text-sm text-muted">
          <li>Copy your two keys</li>
          <li>Paste one snippet into {siteDomain}</li>
          <li>Watch the first verification arrive</li>
        </ol>
      </div>
      <div className="grid place-items-center border-line p-10 max-md:border-t md:border-l">
        <div className="w-full max-w-60">
          <InlayPanel seed="/Register" stone="lapis" piece={<path d="m5 12.5 4.5 4.5L19 7.5" />} setIn />
        </div>
      </div>
    </div>
  );
}
