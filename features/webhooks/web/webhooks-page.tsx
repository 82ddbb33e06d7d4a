import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { WebhooksContent } from './webhooks-content.tsx';
import { WebhooksScope } from './webhooks-context.tsx';

/** The endpoints of one environment, and what was sent to them. */
export default function WebhooksPage({ onError }: { onError: OnError }) {
  const { environment, siteKey, query } = useEnvironment();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Webhooks</h1>
        <p className="mt-0.5 text-sm text-muted">
          We sign each event, send it to your server, and retry for up to 27 hours.{' '}
          <TextLink to="/docs/webhooks">How to receive them</TextLink>
        </p>
      </div>
      {siteKey ? (
        <WebhooksScope key={environment} environment={environment} siteKey={siteKey}>
          <WebhooksContent onError={onError} />
        </WebhooksScope>
      ) : (
        <Card title="Endpoints" flush>
          <LoadState query={query} rows={3} label="Loading endpoints" />
        </Card>
      )}
    </div>
  );
}
