import { environmentOf } from '@inlay/kernel/environment.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { ExpiredKeys } from './keys/expired-keys.tsx';
import { KeyRow } from './keys/key-row.tsx';
import { RenewalCard } from './plan/renewal-card.tsx';
import { SecretsCard } from './secrets/secrets-card.tsx';
import type { ComponentDetails } from './subscription-calls.ts';
import type { DetailProps } from './detail-tabs.ts';
import { useKeys } from './keys/use-keys.ts';

/** Keys, renewal, server secrets, domains and keys that have ended. */
export function SubscriptionTab({ subscription, details, siteKey, onError, domains }: DetailProps & { details: ComponentDetails }) {
  const { component, licence } = subscription;
  const { compKey, expiredKeys } = details.subscriptions;
  const inTest = environmentOf(siteKey) === 'test';
  const query = useKeys();
  const keys = query.data?.find((key) => key.component === component.id);
  const working = new Set(keys?.replaced.map((key) => key.compKey));
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title="Keys" aside={<span className="text-xs text-subtle">Public: they are in the source of your page.</span>} flush>
        <dl>
          <KeyRow name={inTest ? 'Test siteKey' : 'siteKey'} value={siteKey} />
          <KeyRow name="compKey" value={compKey} />
          {!inTest && <KeyRow name="Test compKey" value={`inlay_test_${component.familySlug}_${component.slug}`} />}
        </dl>
      </Card>
      <RenewalCard licence={details.subscriptions} expired={licence.isLicenseExpired} keys={keys} query={query} onError={onError} />
      <SecretsCard siteKey={siteKey} onError={onError} />
      {domains}
      {expiredKeys.length > 0 && <ExpiredKeys keys={expiredKeys} working={working} />}
    </div>
  );
}
