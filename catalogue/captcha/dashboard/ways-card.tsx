import { METHODS } from '@inlay/kernel/methods.ts';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import type { PanelProps } from '@inlay/ui/dashboard-part.ts';
import { NO_WAY_LEFT, wayTexts, waysWarning } from '../rules/ways.ts';
import { useWays } from './use-ways.ts';

/** Which ways past the captcha its visitors are offered. */
export function WaysCard({ compKey, onError }: PanelProps) {
  const { ways, save } = useWays(compKey, () => onError('The methods could not be saved. Please try again.'));
  const on = ways.data ?? [];
  const warning = ways.data && waysWarning(on);
  return (
    <Card
      title="Verification methods"
      note="What visitors can choose from. When a method is off, visitors can't use it and its tokens are rejected."
      flush
    >
      {ways.data && (
        <>
          <ul aria-label="Verification methods" className="divide-y divide-line">
            {METHODS.map((method) => {
              const last = on.length === 1 && on[0] === method;
              return (
                <li key={method} className="px-4 py-3 sm:px-5">
                  <Switch
                    label={wayTexts[method].name}
                    note={last ? NO_WAY_LEFT : wayTexts[method].note}
                    checked={on.includes(method)}
                    disabled={last}
                    onChange={(checked) => save(METHODS.filter((one) => (one === method ? checked : on.includes(one))))}
                  />
                </li>
              );
            })}
          </ul>
          <div role="status">
            {warning && (
              <div className="border-t border-line p-4 sm:px-5">
                <Banner tone="warn">{warning}</Banner>
              </div>
            )}
          </div>
        </>
      )}
      {!ways.data && (failedToLoad(ways) ? <LoadFailure query={ways} /> : <RowsSkeleton rows={3} label="Loading methods" />)}
    </Card>
  );
}
