import { Card } from '@inlay/ui/card.tsx';
import { ExpiredKeys } from './expired-keys.tsx';
import { KeyRow } from './key-row.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { SecretsCard } from './secrets-card.tsx';
import type { ComponentDetails } from './subscription-calls.ts';
import type { DetailProps } from './subscription-detail.tsx';

/** Keys, renewal, server secrets and keys that have ended. */
export function SubscriptionTab({ subscription, details, siteKey, onError }: DetailProps & { details: ComponentDetails }) {
  const { component } = subscription;
  const { compKey, expiredKeys } = details.subscriptions;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title="Keys" aside={<span className="text-xs text-muted">Public. They stand in your page source.</span>} flush>
        <dl>
          <KeyRow name="siteKey" value={siteKey} />
          <KeyRow name="compKey" value={compKey} />
          <KeyRow name="Test compKey" value={`inlay_test_${component.familySlug}_${component.slug}`} />
        </dl>
      </Card>
      <RenewalCard licence={details.subscriptions} onError={onError} />
      <SecretsCard onError={onError} />
      {expiredKeys.length > 0 && <ExpiredKeys keys={expiredKeys} />}
    </div>
  );
}
