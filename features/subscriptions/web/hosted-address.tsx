import { hostedKeyOf } from '@inlay/kernel/hosted-key.ts';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';

interface Props {
  origin: string;
  siteKey: string;
  compKey: string;
  guide: string;
}

/** Where the component stands without a page or a script of the owner. */
export function HostedAddress({ origin, siteKey, compKey, guide }: Props) {
  const key = hostedKeyOf({ siteKey, compKey });
  const page = `${origin}/c/${key}`;
  const action = `${origin}/f/${key}`;
  return (
    <section aria-labelledby="hosted-page" className="card grid gap-4 p-4 sm:p-5">
      <h2 id="hosted-page" className="heading-3">
        Without a page or a script
      </h2>
      <dl className="grid gap-4">
        <div className="grid gap-1">
          <dt className="text-sm text-muted">Hosted page: link to it if you have no page for the form</dt>
          <dd className="flex items-center justify-between gap-3">
            <a href={page} target="_blank" rel="noopener" className="min-w-0 font-mono text-sm break-all text-primary underline">
              {page}
            </a>
            <CopyButton text={page} what="address of the hosted page" iconOnly />
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="text-sm text-muted">Action of a plain HTML form</dt>
          <dd className="flex items-center justify-between gap-3">
            <code className="min-w-0 text-sm break-all">{action}</code>
            <CopyButton text={action} what="action" iconOnly />
          </dd>
        </div>
      </dl>
      <TextLink to={`${guide}#without-a-script`} className="justify-self-start py-0.5 text-sm">
        How to use them
      </TextLink>
    </section>
  );
}
